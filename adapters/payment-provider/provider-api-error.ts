/** An error response of Mollie's API: status, English detail, and the wrong field. */
export class ProviderApiError extends Error {
  readonly status: number
  readonly field: string | undefined
  /** the Retry-After header: seconds, or an HTTP date */
  readonly retryAfter: string | undefined

  constructor(status: number, detail: string, field?: string, retryAfter?: string) {
    super(detail)
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }
}

export const makeInvalidInputError = (detail: string, field?: string): ProviderApiError =>
  new ProviderApiError(422, detail, field)
