/** Whom a courier asks for: judged by the phone rules, which are fetched once a courier is thought of (PHONE-01…PHONE-11). */
import { Effect, Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { phoneRules } from "../../application/delivery/courier-contact.ts"
import type { Courier, DeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import { type Entered, useEntered } from "../parts/use-entered.ts"
import { useQuery } from "../use-query.ts"
import { type CourierField, courierFaultTexts } from "./courier-text.ts"

export interface CourierEntered extends Entered<CourierField, string> {
  /** a number of the shipping country, as people write it (PHONE-10) */
  readonly example: string
  /** what the fields begin with when nothing was typed */
  readonly blank: Courier
}

const DUTCH = "+31 6 12345678"

const NOT_YET = Effect.succeed(undefined)

export const useCourierEntered = (choice: DeliveryChoice, wanted: boolean, typed?: Courier): CourierEntered => {
  const { t } = useTranslation()
  const { state } = useQuery(wanted ? phoneRules : NOT_YET, wanted ? "wanted" : "")
  const rules = state._tag === "Done" ? state.value : undefined
  const address = choice.shippingAddresses[0]?.address
  const example = (address && rules?.examplePhone(address.country)) ?? DUTCH
  const [blank] = useState(() => {
    const { name, phoneNumber } = choice.courier ?? {
      name: address ? `${address.firstName} ${address.lastName}` : "",
      phoneNumber: "",
    }
    return { name, phoneNumber }
  })
  const entered = useEntered<CourierField, string>({ ...(typed ?? blank) }, ({ name, phoneNumber }) =>
    rules
      ? Result.match(rules.courierContact({ name, phoneNumber }), {
          onSuccess: () => ({}),
          onFailure: faults => courierFaultTexts(t, faults, example),
        })
      : {},
  )
  return { ...entered, example, blank }
}
