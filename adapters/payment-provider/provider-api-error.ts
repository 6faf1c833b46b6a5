/** A call that Mollie would answer with an error: its status, its detail in English, and the field at fault. */
export class ProviderApiError extends Error {
  readonly status: number
  readonly field: string | undefined
  /** of the header of this name: seconds, or an HTTP date */
  readonly retryAfter: string | undefined

  constructor(status: number, detail: string, field?: string, retryAfter?: string) {
    super(detail)
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }
}

export const inputRefusal = (detail: string, field?: string): ProviderApiError =>
  new ProviderApiError(422, detail, field)
