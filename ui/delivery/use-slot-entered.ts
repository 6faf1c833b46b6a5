/** What is picked in the slot dialog, and whom the courier is to ask for; both are there again after a reload and a login that ran out (U16). */
import { Equal } from "effect"
import { useEffect, useState } from "react"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import type { UnsavedSlot } from "../../application/drafts/unsaved-forms.ts"
import { unsavedSlot } from "../../application/drafts/unsaved-shapes.ts"
import type { PickedDelivery } from "../../domain/delivery/offered-slots.ts"
import type { ItemDelivery } from "./item-delivery.ts"
import { type CourierEntered, useCourierEntered } from "./use-courier-entered.ts"

interface SlotEntered {
  readonly picked: PickedDelivery | undefined
  readonly pick: (picked: PickedDelivery) => void
  readonly courier: CourierEntered
  readonly isUnsaved: boolean
}

export const useSlotEntered = (
  { item, choice }: ItemDelivery,
  current: PickedDelivery | undefined,
  unsaved: Unsaved<UnsavedSlot>,
): SlotEntered => {
  const [before] = useState(() => unsavedSlot(unsaved.get(item.id)))
  const [start] = useState(current)
  const [picked, pick] = useState(before ? before.picked : current)
  const courier = useCourierEntered(choice, picked === "courier", before?.contact)
  const { values: contact, blank } = courier

  const isUnsaved = picked !== start || !Equal.equals(contact, blank)

  useEffect(() => {
    unsaved.set(item.id, isUnsaved ? { picked, contact } : undefined)
  }, [unsaved, item.id, picked, contact, isUnsaved])

  return { picked, pick, courier, isUnsaved }
}
