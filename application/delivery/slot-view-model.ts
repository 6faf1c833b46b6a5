/** A slot or the courier is picked among what is offered now, with whom the courier asks for; what is offered no more is picked no more (DELIV-18, DELIV-19, DELIV-31, PHONE-01…PHONE-11). */
import { Effect, Equal, Result } from "effect"
import { getCourierFaultField } from "../../domain/address/courier-fault-field.ts"
import type { CourierFault } from "../../domain/address/phone.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { CourierContact, DeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import {
  findOfferedSlotOrCourier,
  getCurrentSlot,
  groupSlots,
  hasSingleCarrier,
  isSlotStillOffered,
  type SlotGroup,
  type SlotOrCourier,
} from "../../domain/delivery/slot-choice.ts"
import type { NewDeliveryChoice } from "../../domain/order/order-total-change.ts"
import { decodeSlotDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import type { SlotDraft } from "../drafts/form-drafts.ts"
import { createFormState, type FieldFaults, type FieldValues, type FormFieldsState } from "../form-fields-state.ts"
import { bindFormFields, type FormFieldActions, type FormViewState, toFormViewState } from "../form-view-model.ts"
import { type ConfirmResult, makeStepModel, type StepModel } from "../step-model.ts"
import type { DeliveryActions, DeliveryChangeFailure } from "./delivery-actions.ts"
import { type InvalidCourierError, loadPhoneValidation } from "./send-courier-contact.ts"

type CourierField = keyof CourierContact

type PhoneRules = NonNullable<Effect.Success<typeof loadPhoneValidation>>

interface SlotState {
  readonly picked: SlotOrCourier | undefined
  readonly fields: FormFieldsState<CourierField, CourierFault>
  /** fetched once a courier is thought of; nothing is judged before */
  readonly rules: PhoneRules | undefined
}

interface Given {
  readonly choice: DeliveryChoice
  readonly offer: DeliveryOffer
}

export interface SlotViewState extends FormViewState<CourierField, CourierFault> {
  readonly groups: readonly SlotGroup[]
  /** the choice is between carriers too */
  readonly hasCarriers: boolean
  readonly courierPrice: DeliveryOffer["courier"]["price"] | undefined
  /** as it is offered now */
  readonly chosen: SlotOrCourier | undefined
  /** what was picked, or chosen before, can't be had any more */
  readonly isGone: boolean
  /** another delivery than now, as it would be booked */
  readonly booked: NewDeliveryChoice | undefined
  readonly wantsCourier: boolean
  /** a number of the shipping country, as people write it (PHONE-10) */
  readonly example: string
  readonly isUnsaved: boolean
}

export interface SlotViewModel extends StepModel<Given, SlotViewState>, FormFieldActions<CourierField> {
  readonly pick: (picked: SlotOrCourier) => void
  readonly fetchRules: Effect.Effect<void>
  readonly confirm: (given: Given) => ConfirmResult<object, InvalidCourierError | DeliveryChangeFailure>
}

interface Opened extends Given {
  readonly item: Pick<LineItem, "id">
  readonly unsaved: DraftStore<SlotDraft>
  readonly delivery: Pick<DeliveryActions, "areSlotsFixed" | "chooseSlot" | "chooseCourier">
  /** what is offered is asked again when a choice was not saved */
  readonly askAgain: () => void
}

const DUTCH = "+31 6 12345678"

const currentOf = ({ choice, offer }: Given): SlotOrCourier | undefined =>
  choice.courier ? "courier" : getCurrentSlot(offer.deliveryOptions, choice.deliveryOption)

const bookedAs = (chosen: SlotOrCourier, { courier }: DeliveryOffer): NewDeliveryChoice =>
  chosen === "courier" ? { _tag: "Courier", price: courier.price } : { _tag: "Slot", option: chosen }

const blankFor = ({ courier, shippingAddresses: [main] }: DeliveryChoice): CourierContact => {
  if (courier) return { name: courier.name, phoneNumber: courier.phoneNumber }
  return { name: main ? `${main.address.firstName} ${main.address.lastName}` : "", phoneNumber: "" }
}

const byField = (faults: readonly CourierFault[]): FieldFaults<CourierField, CourierFault> =>
  Object.fromEntries(faults.map(fault => [getCourierFaultField(fault), fault]))

const judgeWith = (rules: PhoneRules | undefined) => (typed: FieldValues<CourierField>) => {
  const checked = rules?.validateCourierContact(typed)
  return byField(checked && Result.isFailure(checked) ? checked.failure : [])
}

export const makeSlotViewModel = ({ item, choice, offer, unsaved, delivery, askAgain }: Opened): SlotViewModel => {
  const before = decodeSlotDraft(unsaved.get(item.id))
  const current = currentOf({ choice, offer })
  const blank = blankFor(choice)
  const isUnsaved = ({ picked, fields }: SlotState) => picked !== current || !Equal.equals(fields.values, blank)

  const step = makeStepModel<SlotState, Given, SlotViewState>({
    start: {
      picked: before ? before.picked : current,
      fields: createFormState({ ...(before?.contact ?? blank) }),
      rules: undefined,
    },
    keep: state => {
      const { picked, fields } = state
      unsaved.set(item.id, isUnsaved(state) ? { picked, contact: fields.values } : undefined)
    },
    show: (state, given) => {
      const { picked, fields, rules } = state
      const { choice: now, offer: offered } = given
      const { deliveryOptions, courier } = offered
      const chosen = picked && findOfferedSlotOrCourier(picked, offered)
      const address = now.shippingAddresses[0]?.address
      return {
        groups: groupSlots(deliveryOptions),
        hasCarriers: !hasSingleCarrier(deliveryOptions),
        courierPrice: courier.enabled ? courier.price : undefined,
        chosen,
        isGone: picked ? !chosen : !delivery.areSlotsFixed && !isSlotStillOffered(now, deliveryOptions),
        booked: chosen && chosen !== currentOf(given) ? bookedAs(chosen, offered) : undefined,
        wantsCourier: picked === "courier",
        ...toFormViewState(fields, judgeWith(rules)),
        example: (address && rules?.getExamplePhoneNumber(address.country)) ?? DUTCH,
        isUnsaved: isUnsaved(state),
      }
    },
  })

  const { type, leave, areRight, refuse } = bindFormFields(step, ({ rules }: SlotState) => judgeWith(rules))

  const send = (chosen: SlotOrCourier) =>
    chosen === "courier"
      ? Effect.suspend(() => delivery.chooseCourier(item.id, step.current().fields.values)).pipe(
          Effect.tapErrorTag("CourierInvalid", ({ faults }) => Effect.sync(() => refuse(byField(faults)))),
        )
      : delivery.chooseSlot(item.id, { recsKey: chosen.recsKey, before: chosen.before })

  return {
    ...step,
    pick: picked => step.change(state => ({ ...state, picked })),
    type,
    leave,
    fetchRules: Effect.map(loadPhoneValidation, rules => step.change(state => ({ ...state, rules }))),
    confirm: given => {
      const { chosen } = step.shown(given)
      if (!chosen) return "NotYet"
      if (chosen !== "courier" && chosen === currentOf(given)) return "Unchanged"
      if (chosen === "courier" && !areRight()) return "NotYet"
      return send(chosen).pipe(Effect.tapError(() => Effect.sync(askAgain)))
    },
  }
}
