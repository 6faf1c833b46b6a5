/** The split shipment dialog. Typed quantities stay when their address is unticked (SPLIT-04…SPLIT-18). */
import { Result } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { isSameAddress } from "../../../domain/address/same-address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { getShippedQuantity } from "../../../domain/catalog/direct-mailing.ts"
import {
  findSplitAddressObstacle,
  listSplitAddressChoices,
  type SplitAddressOption,
} from "../../../domain/delivery/split-address-choices.ts"
import { getSplitQuantityBounds } from "../../../domain/delivery/split-quantity.ts"
import { calculateSplitPrice, getMaxExtraAddressesQuantity } from "../../../domain/delivery/split-total.ts"
import {
  getSplitExcess,
  getSplitQuantities,
  type SplitShipment,
  validateSplit,
} from "../../../domain/delivery/split-validation.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { parseWholeNumber } from "../../../domain/text/whole-number.ts"
import { OPEN_ADDRESS_POINTER_KEY, reopenAddressDraft } from "../drafts/address-drafts.ts"
import { decodeSplitDraft } from "../drafts/decode-drafts.ts"
import type { AddressDraftStore, DraftStore, SplitAddressDraft } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import type { DeliveryActions, DeliveryChangeFailure, NonEmptyAddressQuantities } from "./delivery-actions.ts"

interface SplitLine extends SplitAddressOption {
  readonly key: string
  readonly ticked: boolean
  readonly typed: string
}

interface TypedLine extends SplitLine {
  /** its quantity field was left, so its fault shows */
  readonly isValidated: boolean
}

interface SplitState {
  readonly lines: readonly TypedLine[]
  /** number of confirmations with faults */
  readonly attempts: number
  /** the form for a new address is open */
  readonly isAdding: boolean
}

interface Props {
  readonly item: LineItem
  /** net, per extra address */
  readonly price: Cents
}

interface Options {
  readonly item: LineItem
  readonly shares: NonEmptyAddressQuantities
  /** the customer's addresses */
  readonly own: readonly Address[]
  readonly thousands: string
  readonly newAddress: AddressDraftStore
  readonly unsaved: DraftStore<readonly SplitAddressDraft[]>
  readonly split: DeliveryActions["split"]
}

const toLine = (choice: SplitAddressOption, at: number, [, ...extras]: NonEmptyAddressQuantities): TypedLine => {
  const share = extras.find(({ address }) => isSameAddress(address, choice.address))
  return {
    ...choice,
    key: String(at),
    ticked: share !== undefined,
    typed: String(share?.quantity ?? ""),
    isValidated: false,
  }
}

/** Whether both splits are equal after parsing: " 0100 " is 100 (SPLIT-04, SPLIT-05). */
const isSame = (a: SplitShipment, b: SplitShipment): boolean =>
  a.extras.length === b.extras.length &&
  isSameAddress(a.main, b.main) &&
  a.extras.every(({ address, quantity }, at) => {
    const other = b.extras[at]
    return other !== undefined && isSameAddress(address, other.address) && Object.is(quantity, other.quantity)
  })

/** Restores the draft of addresses that still exist. */
const restoreDraft = (lines: readonly TypedLine[], unsaved: readonly SplitAddressDraft[] = []): readonly TypedLine[] =>
  lines.map(line => {
    const before = unsaved.find(({ address }) => isSameAddress(address, line.address))
    return before ? { ...line, ticked: before.ticked, typed: before.typed } : line
  })

export const makeSplitViewModel = ({ item, shares, own, thousands, newAddress, unsaved, split }: Options) => {
  const saved = listSplitAddressChoices(shares, own).map((choice, at) => toLine(choice, at, shares))
  const filterTicked = (lines: readonly TypedLine[]) => lines.filter(({ ticked }) => ticked)
  const toSplit = (lines: readonly TypedLine[], forItem = item): SplitShipment => ({
    total: getShippedQuantity(forItem),
    main: (forItem.shippingAddresses[0] ?? shares[0]).address,
    extras: filterTicked(lines).map(({ address, typed }) => ({
      address,
      quantity: typed.trim() === "" ? undefined : parseWholeNumber(typed, thousands),
    })),
  })
  const before = toSplit(saved)

  const { current, change, update, viewModel } = makeViewModel({
    start: {
      lines: restoreDraft(saved, decodeSplitDraft(unsaved.get(item.id))),
      attempts: 0,
      isAdding: newAddress.hasUnsent(OPEN_ADDRESS_POINTER_KEY),
    },
    saveDraft: ({ lines }) =>
      unsaved.set(
        item.id,
        isSame(before, toSplit(lines)) ? undefined : lines.map(({ address, ticked, typed }) => ({ address, ticked, typed })),
      ),
    toViewState: ({ lines, ...others }: SplitState, { item, price }: Props) => {
      const typedSplit = toSplit(lines, item)
      const { total, main } = typedSplit
      const extras = filterTicked(lines)
      const checked = validateSplit(typedSplit)
      const faults = Result.isFailure(checked) ? checked.failure : []
      const isFaulty = (line: TypedLine) => {
        const extra = extras.indexOf(line)
        return line.isValidated && extra >= 0 && faults.some(fault => "extra" in fault && fault.extra === extra)
      }
      return {
        ...others,
        lines: lines.map(line => ({ ...line, isFaulty: isFaulty(line) })),
        mainAddress: main,
        /** bounds of each quantity */
        bounds: getSplitQuantityBounds(total, extras.length + 1),
        /** pieces of the main address, and "left of total" */
        remainder: getSplitQuantities(typedSplit),
        /** excess pieces, and the most that the extra addresses can have */
        excess: getSplitExcess(typedSplit),
        maxExtraQuantity: getMaxExtraAddressesQuantity(total),
        /** addresses without a quantity when it was confirmed */
        addressesWithoutQuantity: faults.flatMap(fault =>
          others.attempts > 0 && fault._tag === "QuantityMissing" ? (extras[fault.extra]?.address ?? []) : [],
        ),
        /** it was confirmed without an extra address, and the item has none */
        isNothingChosen: others.attempts > 0 && extras.length === 0 && before.extras.length === 0,
        extraAddressCount: extras.length,
        cost: calculateSplitPrice(price, extras.length + 1),
        isUnsaved: !isSame(before, typedSplit),
      }
    },
  })

  const changeLine = (at: number, part: (line: TypedLine) => Partial<TypedLine>) =>
    update({ lines: current().lines.map((line, index) => (index === at ? { ...line, ...part(line) } : line)) })

  return {
    ...viewModel,
    toggle: (at: number) => changeLine(at, ({ ticked }) => ({ ticked: !ticked, isValidated: false })),
    type: (at: number, typed: string) => changeLine(at, () => ({ typed, isValidated: false })),
    blur: (at: number) => changeLine(at, ({ typed }) => ({ isValidated: typed.trim() !== "" })),
    startAdding: () => {
      reopenAddressDraft(newAddress, undefined)
      update({ isAdding: true })
    },
    stopAdding: () => update({ isAdding: false }),
    /** adds a new address, ticked */
    add: (address: Address) => {
      const obstacle = findSplitAddressObstacle(shares[0].address, address)
      const added = { address, ticked: obstacle === undefined, typed: "", isValidated: false }
      const choice = obstacle === undefined ? added : { ...added, obstacle }
      const { lines } = current()
      update({ isAdding: false, lines: [...lines, { ...choice, key: String(lines.length) }] })
    },
    confirm: (props: Props): ConfirmResult<object, DeliveryChangeFailure> => {
      const typedSplit = toSplit(current().lines, props.item)
      const checked = validateSplit(typedSplit)
      if (Result.isFailure(checked) || typedSplit.extras.length + before.extras.length === 0) {
        change(({ lines, attempts, ...others }) => ({
          ...others,
          attempts: attempts + 1,
          lines: lines.map(line => ({ ...line, isValidated: true })),
        }))
        return "NotYet"
      }
      const [main, ...extras] = checked.success
      return main && viewModel.getViewState(props).isUnsaved ? split(item.id, [main, ...extras]) : "Unchanged"
    },
  }
}

export type SplitViewModel = ReturnType<typeof makeSplitViewModel>

export type SplitViewState = ReturnType<SplitViewModel["getViewState"]>
