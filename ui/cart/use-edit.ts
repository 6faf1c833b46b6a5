/** What is changed in the edit dialog, over the group as it is now: only what the shopper changed, so that a change from elsewhere is not undone by it. */
import { useMemo } from "react"
import type { OpenedEdit } from "../../application/cart/open-edit.ts"
import type { Unsaved } from "../../application/identity/drafts.ts"
import type { UnsavedEdit } from "../../application/identity/unsaved-forms.ts"
import { unsavedEdit } from "../../application/identity/unsaved-shapes.ts"
import { DELIVERY_TYPE } from "../../domain/cart/add-to-cart.ts"
import { type OfferedService, serviceKeysOf } from "../../domain/cart/booked-services.ts"
import { QUANTITY } from "../../domain/cart/design.ts"
import { type EditChange, type Edited, editChanges } from "../../domain/cart/edit-changes.ts"
import { applied, groupEdits, groupEffects, lockedNames } from "../../domain/cart/edit-group.ts"
import { editNet } from "../../domain/cart/edit-net.ts"
import { editPreview } from "../../domain/cart/edit-preview.ts"
import { type ExtraServiceChoice, extraServiceOf, withExtraService } from "../../domain/cart/extra-services.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { type LineItemEdits, lineItemEdit } from "../../domain/cart/line-item-edit.ts"
import { wholeNumber } from "../../domain/text/whole-number.ts"
import { useFormats } from "../parts/format.ts"
import { useUnsaved } from "../use-unsaved.ts"

const NOTHING: UnsavedEdit = { made: [], typed: undefined, unlocked: false }

const about = (change: EditChange): string =>
  change._tag === "AttributeChanged" ? `${change._tag} ${change.name}` : change._tag

const edited = (group: Group, made: readonly EditChange[], opened: OpenedEdit, services: readonly OfferedService[]) => {
  const { product, customerGroup, remaining } = opened
  const { main } = group
  const booked = { customLineItems: group.services }
  const extra = extraServiceOf(serviceKeysOf(booked, main.id), services)?.serviceKey
  const was: Edited = { quantity: main.quantity, selection: main.selection, extraService: extra }
  const becomes = applied(was, made)
  const preview = editPreview(was, becomes, product, customerGroup)
  const edits = preview._tag === "Changed" ? groupEdits(group, preview.changes, extra) : []
  const chosen = services.find(({ serviceKey }) => serviceKey === becomes.extraService)
  const choice: ExtraServiceChoice<OfferedService> = chosen ? { _tag: "Extra", service: chosen } : { _tag: "None" }
  const [first, ...others] = edits.map(each =>
    lineItemEdit(each, withExtraService(serviceKeysOf(booked, each.lineItemId), services, choice)),
  )
  const changes = editChanges(was, becomes)
  return {
    becomes,
    preview,
    /** what to show as changed; a quantity that can't be printed is told where it is typed */
    changes: preview._tag === "NotPrintable" ? changes.filter(({ _tag }) => _tag !== "QuantityChanged") : changes,
    effects: groupEffects(group, edits, remaining),
    net: editNet(group, edits, extra, { product, customerGroup, services }),
    request: first ? ([first, ...others] satisfies LineItemEdits) : undefined,
  }
}

export const useEdit = (
  group: Group,
  opened: OpenedEdit,
  services: readonly OfferedService[],
  unsaved: Unsaved<UnsavedEdit>,
) => {
  const [{ made, typed, unlocked }, set] = useUnsaved(unsaved, group.main.id, NOTHING, unsavedEdit)
  const { product, remaining } = opened
  const { quantity } = group.main
  const { thousands } = useFormats()

  const make = (change: EditChange, part: Partial<UnsavedEdit> = {}) =>
    set(before => ({
      ...before,
      ...part,
      made: [...before.made.filter(other => about(other) !== about(change)), change],
    }))

  const locked = useMemo(() => {
    const names = [...product.options.map(({ name }) => name), QUANTITY, DELIVERY_TYPE]
    return remaining._tag === "LookupFailed" || unlocked ? [] : lockedNames(group, names, remaining)
  }, [group, product, remaining, unlocked])

  return {
    ...useMemo(() => edited(group, made, opened, services), [group, made, opened, services]),
    typed: typed ?? String(quantity),
    locked: new Set(locked),
    unlock: () => set(before => ({ ...before, unlocked: true })),
    choose: (name: string, value: string) => make({ _tag: "AttributeChanged", name, becomes: value }),
    chooseDelivery: (type: string) => make({ _tag: "DeliveryTypeChanged", becomes: type }),
    chooseService: (key: string | undefined) =>
      make({ _tag: "ExtraServiceChanged", ...(key === undefined ? {} : { becomes: key }) }),
    type: (text: string) =>
      make({ _tag: "QuantityChanged", was: quantity, becomes: wholeNumber(text, thousands) }, { typed: text }),
    restore: () => set(({ unlocked: still }) => (still ? { ...NOTHING, unlocked: true } : NOTHING)),
  }
}

export type Edit = ReturnType<typeof useEdit>
