/** What is ticked and typed of a split, judged by the shop's rules; a quantity stays typed when its address is unticked (SPLIT-09…SPLIT-18). */
import { Result } from "effect"
import { useState } from "react"
import type { Address } from "../../domain/address/address.ts"
import { sameAddress } from "../../domain/address/same-address.ts"
import type { AddressShare } from "../../domain/cart/cart.ts"
import { checkSplit } from "../../domain/delivery/split-check.ts"
import { type SplitChoice, splitChoices, splitObstacle } from "../../domain/delivery/split-choices.ts"
import type { SplitDraft } from "../../domain/delivery/split-draft.ts"

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

export const useSplitEntered = (total: number, shares: Shares, own: readonly Address[]) => {
  const [lines, setLines] = useState(() => splitChoices(shares, own).map((choice, at) => lineOf(choice, at, shares)))
  const main = shares[0].address
  const draftOf = (of: readonly SplitLine[]): SplitDraft => ({
    total,
    main,
    extras: of.filter(({ ticked }) => ticked),
  })
  const [before] = useState(() => draftOf(lines))
  const draft = draftOf(lines)
  const checked = checkSplit(draft)
  const faults = Result.isFailure(checked) ? checked.failure : []
  const change = (at: number, part: Partial<SplitLine>) =>
    setLines(all => all.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const extraAt = (at: number): number => lines.slice(0, at).filter(({ ticked }) => ticked).length

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
