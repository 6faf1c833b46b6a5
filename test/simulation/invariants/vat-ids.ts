/** What the shop may know of a VAT id, computed from what the register and the shop said. */
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import type { GivenVerdict } from "../vat-register.ts"

const HOUR_MS = 60 * 60_000

/** How long a verdict counts. */
const LIFETIME_MS = 30 * 24 * HOUR_MS

/** A verdict is stored some time after it was given, and an answer repeats one of the last hour. */
const DELAY_MS = 2 * HOUR_MS

/** What a shopper was answered. Times are milliseconds since 1970. */
export interface VatIdAnswer {
  readonly vatId: string
  readonly status: VatIdStatus
  readonly askedAt: number
  readonly at: number
}

export interface VatIdRecords {
  readonly verdicts: readonly GivenVerdict[]
  readonly answers: VatIdAnswer[]
}

/** Whether the id may have counted as valid between two times, and whether it may have not. */
export const listPossibleValidity = (
  { verdicts, answers }: VatIdRecords,
  vatId: string,
  { from, until }: { readonly from: number; readonly until: number },
): readonly boolean[] => {
  const ofId = <Each extends { readonly vatId: string; readonly at: number }>(all: readonly Each[]) =>
    all.filter(each => each.vatId === vatId && each.at <= until)
  const told = ofId(answers).filter(({ at }) => at < from)
  const isOutdated = (verdict: GivenVerdict) =>
    verdict.at < from - LIFETIME_MS - DELAY_MS ||
    told.some(({ status, askedAt }) => status !== "valid" && verdict.at < askedAt - DELAY_MS)
  // while the register is down, answers repeat its last verdict
  const isSurelyValid = told.some(
    ({ status, askedAt }) =>
      status === "valid" &&
      ofId(verdicts).every(({ isValid, at }) =>
        isValid ? at < askedAt - LIFETIME_MS || until < at + LIFETIME_MS - DELAY_MS : at < askedAt - DELAY_MS,
      ),
  )
  const canBeValid = ofId(verdicts).some(verdict => verdict.isValid && !isOutdated(verdict))
  return [...(canBeValid ? [true] : []), ...(isSurelyValid ? [] : [false])]
}
