/**
 * The address form. A new address starts with the customer's name, an old one shows its faults; a failed save keeps
 * the text (ADDR-12…14, ADDR-21, USE-16).
 */
import { Effect, Equal, Result } from "effect"
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressPurpose } from "../../../domain/address/address.ts"
import { validateAddressForBook } from "../../../domain/address/address-and-country.ts"
import type { AddressDraft, AddressFault } from "../../../domain/address/address-validation.ts"
import { parseVatId } from "../../../domain/tax/vat-id.ts"
import { getAddressDraftKey, OPEN_ADDRESS_POINTER_KEY } from "../drafts/address-drafts.ts"
import { decodeAddressDraft } from "../drafts/decode-drafts.ts"
import type { AddressDraftStore, AddressFormDraft } from "../drafts/form-drafts.ts"
import { createFormFieldsState, type FieldFaults, type FieldValues, type FormFieldsState } from "../forms/form-fields-state.ts"
import { bindFormFields, toFormViewState } from "../forms/form-view-model.ts"
import { type FieldNotAccepted, toFieldFaults } from "../forms/to-field-faults.ts"
import type { IdentityState } from "../identity/identity.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import type { AddressInvalidError } from "./address-invalid-error.ts"
import type { ManageAddresses } from "./manage-addresses.ts"

/** A fault from the shop's rules or from the services. */
export type AddressFieldFault = AddressFault | FieldNotAccepted

interface FormState {
  readonly fields: FormFieldsState<AddressField, AddressFieldFault>
  /** default for the form's purpose */
  readonly isDefault: boolean
}

interface Options {
  readonly purpose: AddressPurpose
  /** undefined for a new address */
  readonly address: Address | undefined
  readonly identity: IdentityState
  readonly countries: readonly [string, ...string[]]
  readonly unsaved: AddressDraftStore
  readonly addresses: Pick<ManageAddresses, "add" | "edit">
}

const toValues = (draft: AddressDraft): AddressFormDraft["values"] =>
  Object.fromEntries(ADDRESS_FIELDS.map(field => [field, draft[field] ?? ""])) as AddressFormDraft["values"]

const createDraft = (purpose: AddressPurpose, country: string, identity: IdentityState): AddressDraft => {
  if (identity._tag !== "Customer") return { country }
  const { firstName, lastName, company, email } = identity.customer
  const own = { country, firstName, lastName, company }
  return purpose === "billing" ? { ...own, email } : own
}

export const toAddressFieldFaults = (
  failure: AddressInvalidError | ServiceFailure,
): FieldFaults<AddressField, AddressFieldFault> | undefined =>
  toFieldFaults<AddressField, AddressFieldFault>(failure, refusal =>
    refusal._tag === "AddressInvalid" ? refusal.faults.map(fault => [fault.field, fault]) : undefined,
  )

export const makeAddressFormViewModel = ({ purpose, address, identity, countries, unsaved, addresses }: Options) => {
  const key = getAddressDraftKey(address)
  const flag = purpose === "billing" ? "isDefaultBillingAddress" : "isDefaultShippingAddress"
  const blank = toValues(address ?? createDraft(purpose, countries[0], identity))
  const draft = decodeAddressDraft(unsaved.get(key))
  const validate = (typed: FieldValues<AddressField>): FieldFaults<AddressField, AddressFieldFault> => {
    const checked = validateAddressForBook(typed, purpose, countries)
    return Result.isFailure(checked) ? Object.fromEntries(checked.failure.map(each => [each.field, each])) : {}
  }

  const { current, change, update, viewModel } = makeViewModel({
    start: {
      fields: createFormFieldsState(draft?.values ?? blank, address ? ADDRESS_FIELDS : []),
      isDefault: draft?.isDefault ?? false,
    },
    saveDraft: ({ fields: { values }, isDefault }) => {
      const isUnsaved = isDefault || !Equal.equals(values, blank)
      unsaved.set(key, isUnsaved ? { values, isDefault } : undefined)
      unsaved.set(OPEN_ADDRESS_POINTER_KEY, isUnsaved ? key : undefined)
    },
    toViewState: ({ fields, isDefault }: FormState) => ({
      ...toFormViewState(fields, validate),
      isDefault,
      /** the shop's countries and the address's own */
      countries: [...new Set([...countries, fields.values.country])],
      isDefaultAlready: address?.[flag] === true,
      /** the typed VAT id of a bill, if it may be in the register */
      checkableVatId: purpose === "billing" ? parseVatId(fields.values.country, fields.values.vatId) : undefined,
    }),
  })

  const { type, blur, submit, refuse } = bindFormFields({ current, change }, () => validate)

  const close = () => unsaved.set(OPEN_ADDRESS_POINTER_KEY, undefined)

  const deleteDraft = () => {
    unsaved.set(key, undefined)
    close()
  }

  const save = Effect.suspend(() => {
    const { fields, isDefault } = current()
    const typed = { ...fields.values, [flag]: isDefault }
    return address?.id === undefined ? addresses.add(purpose, typed, unsaved) : addresses.edit(purpose, address.id, typed)
  }).pipe(
    Effect.tap(() => Effect.sync(deleteDraft)),
    Effect.tapError(failure =>
      Effect.sync(() => {
        const faults = toAddressFieldFaults(failure)
        if (faults) refuse(faults)
      }),
    ),
  )

  return {
    ...viewModel,
    type,
    blur,
    setDefault: (isDefault: boolean) => update({ isDefault }),
    /** keeps the draft, but doesn't reopen the form */
    close,
    discard: deleteDraft,
    confirm: (): ConfirmResult<Address, AddressInvalidError | ServiceFailure> => (submit() ? save : "NotYet"),
  }
}

export type AddressFormViewModel = ReturnType<typeof makeAddressFormViewModel>

export type AddressFormViewState = ReturnType<AddressFormViewModel["getViewState"]>
