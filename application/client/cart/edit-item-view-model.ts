/**
 * Edits one group of items. It stores only the shopper's own changes, so a change from elsewhere isn't undone
 * (EDIT-02…EDIT-11, GROUP-09…GROUP-16).
 */
import type { LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import type { EditLineItemCommand } from "../../../domain/cart/cart-command.ts"
import type { LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { listItemServiceKeys } from "../../../domain/cart/service-booking.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/catalog/delivery-type.ts"
import { type ExtraServiceChoice, findItemExtraService, replaceExtraService } from "../../../domain/catalog/extra-services.ts"
import { calculateOptionPriceDifference } from "../../../domain/catalog/option-price-difference.ts"
import { getQuantityRange, type QuantityFault } from "../../../domain/catalog/product-configuration.ts"
import { QUANTITY_OPTION_NAME } from "../../../domain/catalog/selection.ts"
import type { OfferedService } from "../../../domain/catalog/service-choice.ts"
import { isOptionLocked } from "../../../domain/edit/design-removal.ts"
import type { EditableConfiguration, EditChange } from "../../../domain/edit/edit-changes.ts"
import {
  getDesignNumber,
  listEffectiveGroupChanges,
  listGroupEdits,
  listItemsWithEditableQuantity,
  listLockedOptionNames,
  listLostDesignsAndDelivery,
} from "../../../domain/edit/edit-group.ts"
import { calculateEditNetPrices } from "../../../domain/edit/edit-net-prices.ts"
import { previewGroupEdit } from "../../../domain/edit/edit-preview.ts"
import { createLineItemEdit } from "../../../domain/edit/line-item-edit.ts"
import type { PriceView } from "../../../domain/money/price-view.ts"
import { parseWholeNumber } from "../../../domain/text/whole-number.ts"
import { decodeEditDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore, EditDraft } from "../drafts/form-drafts.ts"
import { makeViewModel } from "../view-model.ts"
import type { EditItemData } from "./load-edit-item-data.ts"

interface Props {
  readonly group: LineItemGroup
  readonly opened: EditItemData
  readonly services: readonly OfferedService[]
  readonly view: PriceView
}

const NO_CHANGES: EditDraft = { made: [], typed: {}, unlocked: [] }

const getChangeKey = (change: EditChange): string => {
  if (change._tag === "AttributeChanged") return `${change._tag} ${change.name}`
  return change._tag === "QuantityChanged" ? `${change._tag} ${change.lineItemId}` : change._tag
}

/** The fields that the design depends on and that are not unlocked yet (EDIT-08). */
const findLocked = (unlocked: EditDraft["unlocked"], { group, opened: { product, remaining } }: Props) => {
  if (remaining._tag === "LookupFailed") return new Set<string>()
  const names = [...product.options.map(({ name }) => name), DELIVERY_TYPE_OPTION_NAME]
  const quantities = listItemsWithEditableQuantity(group).filter(item => isOptionLocked(item, QUANTITY_OPTION_NAME, remaining))
  const all = [...listLockedOptionNames(group, names, remaining), ...quantities.map(({ id }) => id)]
  return new Set(all.filter(name => !unlocked.includes(name)))
}

const toViewState = ({ made, typed, unlocked }: EditDraft, props: Props) => {
  const { group, opened, services, view } = props
  const { product, customerGroup, remaining } = opened
  const { main } = group
  const cartServices = { customLineItems: group.services }
  const extra = findItemExtraService(listItemServiceKeys(cartServices, main.id), services)?.serviceKey
  const changes = listEffectiveGroupChanges(group, made, extra)
  const itemEdits = listGroupEdits(group, changes, extra)
  const getEdited = ({ id, quantity, selection }: LineItem): EditableConfiguration =>
    itemEdits.find(({ lineItemId }) => lineItemId === id)?.choice ?? {
      quantity,
      selection,
      extraService: id === main.id ? extra : undefined,
    }
  const preview = previewGroupEdit(group, itemEdits, product, customerGroup)
  const faults = preview._tag === "NotPrintable" ? preview.faults : new Map<LineItemId, QuantityFault>()
  const edits = preview._tag === "Changed" ? itemEdits : []
  const becomes = getEdited(main)
  const chosen = services.find(({ serviceKey }) => serviceKey === becomes.extraService)
  const choice: ExtraServiceChoice<OfferedService> = chosen ? { _tag: "Extra", service: chosen } : { _tag: "None" }
  const [first, ...others] = edits.map(each =>
    createLineItemEdit(each, replaceExtraService(listItemServiceKeys(cartServices, each.lineItemId), services, choice)),
  )
  const designs = listItemsWithEditableQuantity(group).map(item => {
    const becomes = getEdited(item)
    return {
      id: item.id,
      was: item.quantity,
      number: getDesignNumber(group, item.id),
      becomes,
      /** the text in its quantity field */
      typed: typed[item.id] ?? String(becomes.quantity || ""),
      fault: faults.get(item.id),
      /** of its main address */
      city: item.shippingAddresses[0]?.address.city ?? "",
    }
  })
  return {
    becomes,
    /** each with its own quantity, and its number when there are several */
    designs,
    range: getQuantityRange(product),
    locked: findLocked(unlocked, props),
    /** the price difference of another value in the view, in cents */
    difference: (name: string, value: string) =>
      calculateOptionPriceDifference(
        product,
        designs.map(design => design.becomes),
        { name, value },
        { group: customerGroup, view, taxRate: main.taxRate },
      ),
    preview,
    /** the changes to show; an invalid quantity shows its fault at its field instead */
    changes: changes.filter(each => each._tag !== "QuantityChanged" || !faults.has(each.lineItemId ?? main.id)),
    effects: listLostDesignsAndDelivery(group, edits, remaining),
    net: calculateEditNetPrices(group, edits, extra, { product, customerGroup, services }),
    command: first ? ({ _tag: "EditLineItem", edits: [first, ...others] } satisfies EditLineItemCommand) : undefined,
  }
}

export type EditItemViewState = ReturnType<typeof toViewState>

export type DesignQuantityField = EditItemViewState["designs"][number]

interface Options {
  readonly group: LineItemGroup
  readonly thousands: string
  readonly unsaved: DraftStore<EditDraft>
}

export const makeEditItemViewModel = ({ group: { main }, thousands, unsaved }: Options) => {
  const { change, viewModel } = makeViewModel({
    start: decodeEditDraft(unsaved.get(main.id)) ?? NO_CHANGES,
    saveDraft: state => unsaved.set(main.id, state === NO_CHANGES ? undefined : state),
    toViewState,
  })

  const addChange = (made: EditChange, typed: EditDraft["typed"] = {}) =>
    change(before => ({
      ...before,
      typed: { ...before.typed, ...typed },
      made: [...before.made.filter(other => getChangeKey(other) !== getChangeKey(made)), made],
    }))

  return {
    ...viewModel,
    unlock: (name: string) => change(before => ({ ...before, unlocked: [...before.unlocked, name] })),
    choose: (name: string, value: string) => addChange({ _tag: "AttributeChanged", name, becomes: value }),
    chooseDelivery: (type: string) => addChange({ _tag: "DeliveryTypeChanged", becomes: type }),
    chooseService: (becomes: string | undefined) =>
      addChange({ _tag: "ExtraServiceChanged", ...(becomes === undefined ? {} : { becomes }) }),
    type: ({ id, was }: Pick<DesignQuantityField, "id" | "was">, text: string) =>
      addChange({ _tag: "QuantityChanged", lineItemId: id, was, becomes: parseWholeNumber(text, thousands) }, { [id]: text }),
    restore: () => change(() => NO_CHANGES),
  }
}

export type EditItemViewModel = ReturnType<typeof makeEditItemViewModel>
