/** What is typed of an address: a new one starts with the customer's own name, an old one with its faults shown; the shop's rules judge it. */
import { Equal, Result } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { TypedAddress, UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import { unsavedAddress } from "../../application/drafts/unsaved-shapes.ts"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { ADDRESS_FIELDS, type AddressField } from "../../domain/address/address.ts"
import { keepableAddress } from "../../domain/address/choosable.ts"
import type { AddressDraft } from "../../domain/address/validation.ts"
import { addressProblemText } from "../i18n/problems.ts"
import { useUseCase } from "../injection.ts"
import { useFormats } from "../parts/format.ts"
import { type Entered, useEntered } from "../parts/use-entered.ts"
import { useObserved } from "../use-observed.ts"
import { draftKey, OPEN } from "./unsaved-addresses.ts"

export interface AddressEntered extends Entered<AddressField, string> {
  /** for the purpose of the form */
  readonly isDefault: boolean
  readonly setDefault: (isDefault: boolean) => void
}

const valuesOf = (draft: AddressDraft): TypedAddress["values"] =>
  Object.fromEntries(ADDRESS_FIELDS.map(field => [field, draft[field] ?? ""])) as TypedAddress["values"]

export const useAddressEntered = (
  purpose: AddressPurpose,
  address: Address | undefined,
  unsaved: UnsavedAddresses,
): AddressEntered => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { countries } = useUseCase(Settings)
  const identity = useObserved(useUseCase(Identity), state => state)
  const customer = identity._tag === "Customer" ? identity.customer : undefined
  const key = draftKey(address)
  const [blank] = useState(() => {
    const { firstName, lastName, company, email } = customer ?? {}
    const own = { country: countries[0], firstName, lastName, company }
    return valuesOf(address ?? (purpose === "billing" ? { ...own, email } : own))
  })
  const [before] = useState(() => unsavedAddress(unsaved.get(key)))
  const [isDefault, setDefault] = useState(before?.isDefault ?? false)
  const judge = (typed: TypedAddress["values"]) => {
    const checked = keepableAddress(typed, purpose, countries)
    if (Result.isSuccess(checked)) return {}
    return Object.fromEntries(checked.failure.map(problem => [problem.field, addressProblemText(t, formats, problem)]))
  }
  const entered = useEntered<AddressField, string>(before?.values ?? blank, judge, address ? ADDRESS_FIELDS : [])
  const { values } = entered

  useEffect(() => {
    const isUnsaved = isDefault || !Equal.equals(values, blank)
    unsaved.set(key, isUnsaved ? { values, isDefault } : undefined)
    unsaved.set(OPEN, isUnsaved ? key : undefined)
  }, [unsaved, key, values, blank, isDefault])

  return { ...entered, isDefault, setDefault }
}
