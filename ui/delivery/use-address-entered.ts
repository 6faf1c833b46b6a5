/** What is typed of a new address: it starts with the customer's own name, is judged by the shop's rules, and outlives its dialog. */
import { Result } from "effect"
import { type RefObject, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { type AddressField, validateAddress } from "../../domain/address/validation.ts"
import { addressProblemText } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { type Entered, useEntered } from "../parts/use-entered.ts"
import { useObserved } from "../use-observed.ts"

export type TypedAddress = Readonly<Record<AddressField, string>>

/** What was typed before the dialog was closed without saving. */
export type UnsavedAddress = RefObject<TypedAddress | undefined>

export const useAddressEntered = (purpose: AddressPurpose, unsaved: UnsavedAddress): Entered<AddressField, string> => {
  const { t } = useTranslation()
  const { countries } = useUseCase(Settings)
  const identity = useObserved(useUseCase(Identity), state => state)
  const customer = identity._tag === "Customer" ? identity.customer : undefined
  const entered = useEntered<AddressField, string>(
    unsaved.current ?? {
      country: countries[0],
      postalCode: "",
      streetNumber: "",
      streetName: "",
      city: "",
      additionalStreetInfo: "",
      company: customer?.company ?? "",
      firstName: customer?.firstName ?? "",
      lastName: customer?.lastName ?? "",
      email: purpose === "billing" ? (customer?.email ?? "") : "",
      phone: "",
      vatId: "",
    },
    typed => {
      const checked = validateAddress(typed, purpose)
      if (Result.isSuccess(checked)) return {}
      return Object.fromEntries(checked.failure.map(problem => [problem.field, addressProblemText(t, problem)]))
    },
  )
  useEffect(() => {
    unsaved.current = entered.values
  }, [unsaved, entered.values])
  return entered
}
