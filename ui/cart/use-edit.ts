/** What is changed in the edit dialog, over the group as it is now: only what the shopper changed, so that a change from elsewhere is not undone by it. */
import { useMemo } from "react"
import type { OpenedEdit } from "../../application/cart/open-edit.ts"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import type { UnsavedEdit } from "../../application/drafts/unsaved-forms.ts"
import { unsavedEdit } from "../../application/drafts/unsaved-shapes.ts"
import { DELIVERY_TYPE } from "../../domain/cart/add-to-cart.ts"
import { type OfferedService, serviceKeysOf } from "../../domain/cart/booked-services.ts"
import type { LineItem, LineItemId } from "../../domain/cart/cart.ts"
import { isLocked, QUANTITY } from "../../domain/cart/design.ts"
import type { EditChange, Edited } from "../../domain/cart/edit-changes.ts"
import {
  designNumber,
  designsOf,
  groupChanges,
  groupEdits,
  groupEffects,
  lockedNames,
} from "../../domain/cart/edit-group.ts"
import { editNet } from "../../domain/cart/edit-net.ts"
import { groupPreview } from "../../domain/cart/edit-preview.ts"
import { type ExtraServiceChoice, extraServiceOf, withExtraService } from "../../domain/cart/extra-services.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { type LineItemEdits, lineItemEdit } from "../../domain/cart/line-item-edit.ts"
import type { QuantityFault } from "../../domain/catalog/configuration.ts"
import { wholeNumber } from "../../domain/text/whole-number.ts"
import { useFormats } from "../parts/format.ts"
import { useUnsaved } from "../use-unsaved.ts"

const NOTHING: UnsavedEdit = { made: [], typed: {}, unlocked: [] }

const about = (change: EditChange): string => {
  if (change._tag === "AttributeChanged") return `${change._tag} ${change.name}`
  return change._tag === "QuantityChanged" ? `${change._tag} ${change.lineItemId}` : change._tag
}

const edited = (group: Group, made: readonly EditChange[], opened: OpenedEdit, services: readonly OfferedService[]) => {
  const { product, customerGroup, remaining } = opened
  const { main } = group
  const booked = { customLineItems: group.services }
  const extra = extraServiceOf(serviceKeysOf(booked, main.id), services)?.serviceKey
  const changes = groupChanges(group, made, extra)
  const wanted = groupEdits(group, changes, extra)
  const becomesOf = ({ id, quantity, selection }: LineItem): Edited =>
    wanted.find(({ lineItemId }) => lineItemId === id)?.becomes ?? {
      quantity,
      selection,
      extraService: id === main.id ? extra : undefined,
    }
  const preview = groupPreview(group, wanted, product, customerGroup)
  const faults = preview._tag === "NotPrintable" ? preview.faults : new Map<LineItemId, QuantityFault>()
  const edits = preview._tag === "Changed" ? wanted : []
  const becomes = becomesOf(main)
  const chosen = services.find(({ serviceKey }) => serviceKey === becomes.extraService)
  const choice: ExtraServiceChoice<OfferedService> = chosen ? { _tag: "Extra", service: chosen } : { _tag: "None" }
  const [first, ...others] = edits.map(each =>
    lineItemEdit(each, withExtraService(serviceKeysOf(booked, each.lineItemId), services, choice)),
  )
  return {
    becomes,
    /** each with a quantity of its own, and the number it has among several */
    designs: designsOf(group).map(item => ({
      id: item.id,
      was: item.quantity,
      number: designNumber(group, item.id),
      becomes: becomesOf(item),
      fault: faults.get(item.id),
      /** of its main address */
      city: item.shippingAddresses[0]?.address.city ?? "",
    })),
    preview,
    /** what to show as changed; a quantity that can't be printed is told where it is typed */
    changes: changes.filter(each => each._tag !== "QuantityChanged" || !faults.has(each.lineItemId ?? main.id)),
    effects: groupEffects(group, edits, remaining),
    net: editNet(group, edits, extra, { product, customerGroup, services }),
    request: first ? ([first, ...others] satisfies LineItemEdits) : undefined,
  }
}

export type EditedDesign = ReturnType<typeof edited>["designs"][number]

export const useEdit = (
  group: Group,
  opened: OpenedEdit,
  services: readonly OfferedService[],
  unsaved: Unsaved<UnsavedEdit>,
) => {
  const [{ made, typed, unlocked }, set] = useUnsaved(unsaved, group.main.id, NOTHING, unsavedEdit)
  const { product, remaining } = opened
  const { thousands } = useFormats()

  const make = (change: EditChange, part: Partial<UnsavedEdit> = {}) =>
    set(before => ({
      ...before,
      ...part,
      made: [...before.made.filter(other => about(other) !== about(change)), change],
    }))

  const locked = useMemo(() => {
    if (remaining._tag === "LookupFailed") return []
    const names = [...product.options.map(({ name }) => name), DELIVERY_TYPE]
    const quantities = designsOf(group).filter(item => isLocked(item, QUANTITY, remaining))
    const all = [...lockedNames(group, names, remaining), ...quantities.map(({ id }) => id)]
    return all.filter(name => !unlocked.includes(name))
  }, [group, product, remaining, unlocked])

  return {
    ...useMemo(() => edited(group, made, opened, services), [group, made, opened, services]),
    typedOf: ({ id, becomes }: EditedDesign): string => typed[id] ?? String(becomes.quantity || ""),
    locked: new Set(locked),
    unlock: (name: string) => set(before => ({ ...before, unlocked: [...before.unlocked, name] })),
    choose: (name: string, value: string) => make({ _tag: "AttributeChanged", name, becomes: value }),
    chooseDelivery: (type: string) => make({ _tag: "DeliveryTypeChanged", becomes: type }),
    chooseService: (key: string | undefined) =>
      make({ _tag: "ExtraServiceChanged", ...(key === undefined ? {} : { becomes: key }) }),
    type: ({ id, was }: EditedDesign, text: string) =>
      make(
        { _tag: "QuantityChanged", lineItemId: id, was, becomes: wholeNumber(text, thousands) },
        { typed: { ...typed, [id]: text } },
      ),
    restore: () => set(({ unlocked: still }) => (still.length > 0 ? { ...NOTHING, unlocked: still } : NOTHING)),
  }
}

export type Edit = ReturnType<typeof useEdit>
