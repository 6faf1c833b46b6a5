/**
 * Picks an offered slot or the courier with its contact; a choice that is no longer offered is dropped (DELIV-18,
 * DELIV-19, DELIV-31, PHONE-01…PHONE-11).
 */
import { Effect, Equal, Result } from "effect"
import { getCourierFaultField } from "../../../domain/address/courier-fault-field.ts"
import type { CourierContactFault } from "../../../domain/address/phone.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { CourierContact, ItemDeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import {
  findOfferedSlotOrCourier,
  getChosenOrDefaultSlot,
  groupSlots,
  hasSingleCarrier,
  isSlotStillOffered,
  type SlotOrCourier,
} from "../../../domain/delivery/slot-choice.ts"
import type { NewDeliveryChoice } from "../../../domain/order/delivery-total-change.ts"
import { decodeSlotDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore, SlotDraft } from "../drafts/form-drafts.ts"
import { createFormFieldsState, type FieldFaults, type FieldValues, type FormFieldsState } from "../forms/form-fields-state.ts"
import { bindFormFields, toFormViewState } from "../forms/form-view-model.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import type { DeliveryActions, DeliveryChangeFailure } from "./delivery-actions.ts"
import { type CourierInvalidError, loadPhoneValidation } from "./send-courier-contact.ts"

type CourierField = keyof CourierContact

type PhoneRules = NonNullable<Effect.Success<typeof loadPhoneValidation>>

interface SlotState {
  readonly picked: SlotOrCourier | undefined
  readonly fields: FormFieldsState<CourierField, CourierContactFault>
  /** loaded when a courier is picked; nothing is validated before */
  readonly rules: PhoneRules | undefined
}

interface Props {
  readonly choice: ItemDeliveryChoice
  readonly offer: DeliveryOffer
}

interface Options extends Props {
  readonly item: Pick<LineItem, "id">
  readonly unsaved: DraftStore<SlotDraft>
  readonly delivery: Pick<DeliveryActions, "areSlotsFixed" | "chooseSlot" | "chooseCourier">
  /** loads the offer again after a failed save */
  readonly refetchOffer: () => void
}

const DUTCH_EXAMPLE = "+31 6 12345678"

const findCurrent = ({ choice, offer }: Props): SlotOrCourier | undefined =>
  choice.courier ? "courier" : getChosenOrDefaultSlot(offer.deliveryOptions, choice.deliveryOption)

const toNewChoice = (chosen: SlotOrCourier, { courier }: DeliveryOffer): NewDeliveryChoice =>
  chosen === "courier" ? { _tag: "Courier", price: courier.price } : { _tag: "Slot", option: chosen }

const createContact = ({ courier, shippingAddresses: [main] }: ItemDeliveryChoice): CourierContact => {
  if (courier) return { name: courier.name, phoneNumber: courier.phoneNumber }
  return { name: main ? `${main.address.firstName} ${main.address.lastName}` : "", phoneNumber: "" }
}

const toFieldFaults = (faults: readonly CourierContactFault[]): FieldFaults<CourierField, CourierContactFault> =>
  Object.fromEntries(faults.map(fault => [getCourierFaultField(fault), fault]))

const makeValidator = (rules: PhoneRules | undefined) => (typed: FieldValues<CourierField>) => {
  const checked = rules?.validateCourierContact(typed)
  return toFieldFaults(checked && Result.isFailure(checked) ? checked.failure : [])
}

export const makeSlotViewModel = ({ item, choice, offer, unsaved, delivery, refetchOffer }: Options) => {
  const draft = decodeSlotDraft(unsaved.get(item.id))
  const current = findCurrent({ choice, offer })
  const blank = createContact(choice)
  const isUnsaved = ({ picked, fields }: SlotState) => picked !== current || !Equal.equals(fields.values, blank)

  const {
    current: getState,
    change,
    update,
    viewModel,
  } = makeViewModel({
    start: {
      picked: draft ? draft.picked : current,
      fields: createFormFieldsState({ ...(draft?.contact ?? blank) }),
      rules: undefined,
    },
    saveDraft: state => {
      const { picked, fields } = state
      unsaved.set(item.id, isUnsaved(state) ? { picked, contact: fields.values } : undefined)
    },
    toViewState: (state: SlotState, props: Props) => {
      const { picked, fields, rules } = state
      const { choice: now, offer: offered } = props
      const { deliveryOptions, courier } = offered
      /** as it is offered now */
      const chosen = picked && findOfferedSlotOrCourier(picked, offered)
      const address = now.shippingAddresses[0]?.address
      return {
        groups: groupSlots(deliveryOptions),
        /** there are several carriers */
        hasCarriers: !hasSingleCarrier(deliveryOptions),
        courierPrice: courier.enabled ? courier.price : undefined,
        chosen,
        /** the picked or current choice is no longer offered */
        isNoLongerOffered: picked ? !chosen : !delivery.areSlotsFixed && !isSlotStillOffered(now, deliveryOptions),
        /** the new choice, when it differs from the current one */
        newChoice: chosen && chosen !== findCurrent(props) ? toNewChoice(chosen, offered) : undefined,
        wantsCourier: picked === "courier",
        ...toFormViewState(fields, makeValidator(rules)),
        /** an example number of the shipping country (PHONE-10) */
        example: (address && rules?.getExamplePhoneNumber(address.country)) ?? DUTCH_EXAMPLE,
        isUnsaved: isUnsaved(state),
      }
    },
  })

  const { type, blur, submit, refuse } = bindFormFields({ current: getState, change }, ({ rules }: SlotState) =>
    makeValidator(rules),
  )

  const send = (chosen: SlotOrCourier) =>
    chosen === "courier"
      ? Effect.suspend(() => delivery.chooseCourier(item.id, getState().fields.values)).pipe(
          Effect.tapErrorTag("CourierInvalid", ({ faults }) => Effect.sync(() => refuse(toFieldFaults(faults)))),
        )
      : delivery.chooseSlot(item.id, { recsKey: chosen.recsKey, carrier: chosen.carrier, before: chosen.before })

  return {
    ...viewModel,
    pick: (picked: SlotOrCourier) => update({ picked }),
    type,
    blur,
    fetchRules: Effect.map(loadPhoneValidation, rules => update({ rules })),
    confirm: (props: Props): ConfirmResult<object, CourierInvalidError | DeliveryChangeFailure> => {
      const { chosen } = viewModel.getViewState(props)
      if (!chosen) return "NotYet"
      if (chosen !== "courier" && chosen === findCurrent(props)) return "Unchanged"
      if (chosen === "courier" && !submit()) return "NotYet"
      return send(chosen).pipe(Effect.tapError(() => Effect.sync(refetchOffer)))
    },
  }
}

export type SlotViewModel = ReturnType<typeof makeSlotViewModel>

export type SlotViewState = ReturnType<SlotViewModel["getViewState"]>
