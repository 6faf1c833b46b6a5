/** What is changed of an item, over the group as it is now: only what the shopper changed, so that a change from elsewhere is not undone by it (EDIT-02…EDIT-11, GROUP-09…GROUP-16). */

import type { LineItem, LineItemId } from "../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/cart/delivery-type.ts"
import { isOptionLocked, QUANTITY_OPTION_NAME } from "../../domain/cart/design.ts"
import type { EditableChoice, EditChange } from "../../domain/cart/edit-changes.ts"
import {
  getDesignNumber,
  listEditableDesigns,
  listGroupChanges,
  listGroupEditSideEffects,
  listGroupEdits,
  listLockedOptionNames,
} from "../../domain/cart/edit-group.ts"
import { calculateEditNetPrices } from "../../domain/cart/edit-net-prices.ts"
import { previewGroupEdit } from "../../domain/cart/edit-preview.ts"
import { type ExtraServiceChoice, findExtraService, selectExtraService } from "../../domain/cart/extra-services.ts"
import { createLineItemEdit, type LineItemEdits } from "../../domain/cart/line-item-edit.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { listServiceKeys, type OfferedService } from "../../domain/cart/service-booking.ts"
import { sumPriceDifferences } from "../../domain/catalog/price-difference.ts"
import { getQuantityRange, type QuantityFault } from "../../domain/catalog/product-configuration.ts"
import { parseWholeNumber } from "../../domain/text/whole-number.ts"
import { decodeEditDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import type { EditDraft } from "../drafts/form-drafts.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import type { EditItemData } from "./load-edit-item-data.ts"

interface Given {
  readonly group: LineItemGroup
  readonly opened: EditItemData
  readonly services: readonly OfferedService[]
}

const NOTHING: EditDraft = { made: [], typed: {}, unlocked: [] }

const about = (change: EditChange): string => {
  if (change._tag === "AttributeChanged") return `${change._tag} ${change.name}`
  return change._tag === "QuantityChanged" ? `${change._tag} ${change.lineItemId}` : change._tag
}

/** The fields that what is printed was made for, until they are unlocked (EDIT-08). */
const lockedIn = (unlocked: EditDraft["unlocked"], { group, opened: { product, remaining } }: Given) => {
  if (remaining._tag === "LookupFailed") return new Set<string>()
  const names = [...product.options.map(({ name }) => name), DELIVERY_TYPE_OPTION_NAME]
  const quantities = listEditableDesigns(group).filter(item => isOptionLocked(item, QUANTITY_OPTION_NAME, remaining))
  const all = [...listLockedOptionNames(group, names, remaining), ...quantities.map(({ id }) => id)]
  return new Set(all.filter(name => !unlocked.includes(name)))
}

const show = ({ made, typed, unlocked }: EditDraft, given: Given) => {
  const { group, opened, services } = given
  const { product, customerGroup, remaining } = opened
  const { main } = group
  const booked = { customLineItems: group.services }
  const extra = findExtraService(listServiceKeys(booked, main.id), services)?.serviceKey
  const changes = listGroupChanges(group, made, extra)
  const wanted = listGroupEdits(group, changes, extra)
  const becomesOf = ({ id, quantity, selection }: LineItem): EditableChoice =>
    wanted.find(({ lineItemId }) => lineItemId === id)?.becomes ?? {
      quantity,
      selection,
      extraService: id === main.id ? extra : undefined,
    }
  const preview = previewGroupEdit(group, wanted, product, customerGroup)
  const faults = preview._tag === "NotPrintable" ? preview.faults : new Map<LineItemId, QuantityFault>()
  const edits = preview._tag === "Changed" ? wanted : []
  const becomes = becomesOf(main)
  const chosen = services.find(({ serviceKey }) => serviceKey === becomes.extraService)
  const choice: ExtraServiceChoice<OfferedService> = chosen ? { _tag: "Extra", service: chosen } : { _tag: "None" }
  const [first, ...others] = edits.map(each =>
    createLineItemEdit(each, selectExtraService(listServiceKeys(booked, each.lineItemId), services, choice)),
  )
  const designs = listEditableDesigns(group).map(item => {
    const becomes = becomesOf(item)
    return {
      id: item.id,
      was: item.quantity,
      number: getDesignNumber(group, item.id),
      becomes,
      /** its quantity as it stands in the field */
      typed: typed[item.id] ?? String(becomes.quantity || ""),
      fault: faults.get(item.id),
      /** of its main address */
      city: item.shippingAddresses[0]?.address.city ?? "",
    }
  })
  return {
    becomes,
    /** each with a quantity of its own, and the number it has among several */
    designs,
    range: getQuantityRange(product),
    locked: lockedIn(unlocked, given),
    /** what another value would cost more or less, net in cents */
    difference: (name: string, value: string) =>
      sumPriceDifferences(
        product,
        designs.map(design => design.becomes),
        { name, value },
        customerGroup,
      ),
    preview,
    /** what to show as changed; a quantity that can't be printed is told where it is typed */
    changes: changes.filter(each => each._tag !== "QuantityChanged" || !faults.has(each.lineItemId ?? main.id)),
    effects: listGroupEditSideEffects(group, edits, remaining),
    net: calculateEditNetPrices(group, edits, extra, { product, customerGroup, services }),
    request: first ? ([first, ...others] satisfies LineItemEdits) : undefined,
  }
}

export type EditItemViewState = ReturnType<typeof show>

export type EditableDesign = EditItemViewState["designs"][number]

export interface EditItemViewModel extends StepModel<Given, EditItemViewState> {
  readonly unlock: (name: string) => void
  readonly choose: (name: string, value: string) => void
  readonly chooseDelivery: (type: string) => void
  readonly chooseService: (serviceKey: string | undefined) => void
  readonly type: (design: Pick<EditableDesign, "id" | "was">, text: string) => void
  readonly restore: () => void
}

interface Opened {
  readonly group: LineItemGroup
  readonly thousands: string
  readonly unsaved: DraftStore<EditDraft>
}

export const makeEditItemViewModel = ({ group: { main }, thousands, unsaved }: Opened): EditItemViewModel => {
  const step = makeStepModel<EditDraft, Given, EditItemViewState>({
    start: decodeEditDraft(unsaved.get(main.id)) ?? NOTHING,
    keep: state => unsaved.set(main.id, state === NOTHING ? undefined : state),
    show,
  })

  const make = (change: EditChange, typed: EditDraft["typed"] = {}) =>
    step.change(before => ({
      ...before,
      typed: { ...before.typed, ...typed },
      made: [...before.made.filter(other => about(other) !== about(change)), change],
    }))

  return {
    ...step,
    unlock: name => step.change(before => ({ ...before, unlocked: [...before.unlocked, name] })),
    choose: (name, value) => make({ _tag: "AttributeChanged", name, becomes: value }),
    chooseDelivery: type => make({ _tag: "DeliveryTypeChanged", becomes: type }),
    chooseService: key => make({ _tag: "ExtraServiceChanged", ...(key === undefined ? {} : { becomes: key }) }),
    type: ({ id, was }, text) =>
      make(
        { _tag: "QuantityChanged", lineItemId: id, was, becomes: parseWholeNumber(text, thousands) },
        { [id]: text },
      ),
    restore: () => step.change(({ unlocked }) => (unlocked.length > 0 ? { ...NOTHING, unlocked } : NOTHING)),
  }
}
