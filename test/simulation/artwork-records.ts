/** What customers and operators did with files of orders, and were told of them. Their steps are counted, not timed. */
export interface SentFile {
  readonly name: string
  /** the whole content, which no other file has */
  readonly text: string
  readonly sha256: string
  readonly orderId: string
  readonly lineItemId: string
  readonly customerId: string
  readonly startedAt: number
  uploadId: string | undefined
  /** as its customer was told */
  fileId: string | undefined
  /** the step in which its customer was told that it was cancelled or removed */
  goneAt: number | undefined
  /** that it became a file of its item */
  completion: ArtworkStep | undefined
}

/** Something that was asked for. Without an answer, it may have happened or not. */
export interface ArtworkStep {
  readonly askedAt: number
  toldAt: number | undefined
}

interface ApprovalStep extends ArtworkStep {
  /** the files that its customer saw */
  readonly fileIds: readonly string[]
}

export interface ItemSteps {
  /** files that were added and removed */
  readonly changes: ArtworkStep[]
  readonly approvals: ApprovalStep[]
  /** decisions of a person of the shop */
  readonly reviews: ArtworkStep[]
}

/** "Production starts", as an operator said it of an order. */
export type ArtworkRecords = ReturnType<typeof makeArtworkRecords>

export const makeArtworkRecords = () => {
  let steps = 0
  const bySha256 = new Map<string, SentFile>()
  const byItem = new Map<string, ItemSteps>()
  return {
    /** by the hash of the content */
    sent: bySha256 as ReadonlyMap<string, SentFile>,
    /** by order number */
    production: new Map<string, ArtworkStep>(),
    erasedCustomers: new Set<string>(),
    nextStep: (): number => steps++,
    ask: (): ArtworkStep => ({ askedAt: steps++, toldAt: undefined }),
    addFile: (file: SentFile): void => void bySha256.set(file.sha256, file),
    ofItem: (orderId: string, lineItemId: string): ItemSteps => {
      const key = `${orderId} ${lineItemId}`
      const known = byItem.get(key) ?? { changes: [], approvals: [], reviews: [] }
      byItem.set(key, known)
      return known
    },
  }
}

/** Whether the step had its effect for sure before another one was asked for. */
export const wasToldBefore = ({ toldAt }: ArtworkStep, step: number): boolean => toldAt !== undefined && toldAt < step
