/** What is ticked and typed of a split, judged by the shop's rules; a quantity stays typed when its address is unticked (SPLIT-09…SPLIT-18). */
import { Result } from "effect"
import { useEffect, useState } from "react"
import type { Unsaved } from "../../application/identity/drafts.ts"
import type { UnsavedShare } from "../../application/identity/unsaved-forms.ts"
import { unsavedSplit } from "../../application/identity/unsaved-shapes.ts"
import type { Address } from "../../domain/address/address.ts"
import { sameAddress } from "../../domain/address/same-address.ts"
import type { AddressShare, LineItem } from "../../domain/cart/cart.ts"
import { shippedQuantity } from "../../domain/delivery/direct-mailing.ts"
import { checkSplit } from "../../domain/delivery/split-check.ts"
import { type SplitChoice, splitChoices, splitObstacle } from "../../domain/delivery/split-choices.ts"
import { hasUnsavedChanges, type SplitDraft } from "../../domain/delivery/split-draft.ts"
import { useFormats } from "../parts/format.ts"

export interface SplitLine extends SplitChoice {
  readonly key: string
  readonly ticked: boolean
  readonly typed: string
  /** its quantity was left, so that what is wrong with it shows */
  readonly judged: boolean
}

export type Shares = readonly [AddressShare, ...AddressShare[]]

const lineOf = (choice: SplitChoice, at: number, [, ...extras]: Shares): SplitLine => {
  const share = extras.find(({ address }) => sameAddress(address, choice.address))
  return {
    ...choice,
    key: String(at),
    ticked: share !== undefined,
    typed: share ? String(share.quantity) : "",
    judged: false,
  }
}

/** What was ticked and typed before, of the addresses that are still there. */
const resumed = (lines: readonly SplitLine[], unsaved: readonly UnsavedShare[] = []): readonly SplitLine[] =>
  lines.map(line => {
    const before = unsaved.find(({ address }) => sameAddress(address, line.address))
    return before ? { ...line, ticked: before.ticked, typed: before.typed } : line
  })

export const useSplitEntered = (
  item: LineItem,
  shares: Shares,
  own: readonly Address[],
  unsaved: Unsaved<readonly UnsavedShare[]>,
) => {
  const total = shippedQuantity(item)
  const { thousands } = useFormats()
  const [saved] = useState(() => splitChoices(shares, own).map((choice, at) => lineOf(choice, at, shares)))
  const [lines, setLines] = useState(() => resumed(saved, unsavedSplit(unsaved.get(item.id))))
  const main = shares[0].address
  const draftOf = (of: readonly SplitLine[]): SplitDraft => ({
    total,
    main,
    extras: of.filter(({ ticked }) => ticked),
    thousands,
  })
  const [before] = useState(() => draftOf(saved))
  const draft = draftOf(lines)
  const checked = checkSplit(draft)
  const faults = Result.isFailure(checked) ? checked.failure : []
  const change = (at: number, part: Partial<SplitLine>) =>
    setLines(all => all.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const extraAt = (at: number): number => lines.slice(0, at).filter(({ ticked }) => ticked).length

  useEffect(() => {
    if (hasUnsavedChanges(before, draft))
      unsaved.set(
        item.id,
        lines.map(({ address, ticked, typed }) => ({ address, ticked, typed })),
      )
    else unsaved.set(item.id, undefined)
  })

  return {
    lines,
    before,
    draft,
    checked,
    tick: (at: number) => change(at, { ticked: !lines[at]?.ticked, judged: false }),
    type: (at: number, typed: string) => change(at, { typed, judged: false }),
    leave: (at: number) => change(at, { judged: lines[at]?.typed.trim() !== "" }),
    judgeAll: () => setLines(all => all.map(line => ({ ...line, judged: true }))),
    /** a new address is ticked, as it was added for this */
    add: (address: Address) => {
      const obstacle = splitObstacle(main, address)
      const added = { address, ticked: obstacle === undefined, typed: "", judged: false }
      const choice = obstacle === undefined ? added : { ...added, obstacle }
      setLines(all => [...all, { ...choice, key: String(all.length) }])
    },
    /** of the quantity of a line, when it was left */
    isFaulty: (at: number): boolean => {
      const { ticked, judged } = lines[at] ?? {}
      return Boolean(ticked && judged) && faults.some(fault => "extra" in fault && fault.extra === extraAt(at))
    },
  }
}

export type SplitEntered = ReturnType<typeof useSplitEntered>
