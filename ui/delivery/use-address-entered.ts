/** What is typed of a new address: it starts with the customer's own name, and is judged by the shop's rules. */
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { AddressPurpose } from "../../domain/address/address.ts"
import { type AddressField, validateAddress } from "../../domain/address/validation.ts"
import { addressProblemText } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { type Entered, useEntered } from "../parts/use-entered.ts"
import { useObserved } from "../use-observed.ts"

export const useAddressEntered = (purpose: AddressPurpose): Entered<AddressField, string> => {
  const { t } = useTranslation()
  const { countries } = useUseCase(Settings)
  const identity = useObserved(useUseCase(Identity), state => state)
  const customer = identity._tag === "Customer" ? identity.customer : undefined
  return useEntered<AddressField, string>(
    {
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
}
