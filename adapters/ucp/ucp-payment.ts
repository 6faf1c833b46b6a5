/**
 * Payment instruments that need no secret from the agent: on account, and the customer's direct debit mandates
 * (UCP-44).
 */
import { MANDATE_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate, PaymentInfo, PaymentMethod } from "../../domain/payment/payment-method.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { getUcpNamespace } from "./ucp-namespace.ts"

export const UCP_PAYMENT_HANDLER_ID = "shop"

export const makeUcpPaymentHandlers = (shopUrl: string, version: string) => ({
  [`${getUcpNamespace(shopUrl)}.payment`]: [
    { id: UCP_PAYMENT_HANDLER_ID, version, available_instruments: [{ type: "on_account" }, { type: "direct_debit" }] },
  ],
})

interface UcpInstrument {
  readonly id: string
  readonly handler_id: string
  readonly type: string
  readonly display: Readonly<Record<string, string>>
}

const toMandateInstrument = ({ id, name, ibanNumber }: Mandate, formatter: MailFormatter): UcpInstrument => ({
  id,
  handler_id: UCP_PAYMENT_HANDLER_ID,
  type: "direct_debit",
  display: {
    name: formatter.t("methods.mandate"),
    mandate: name,
    last_digits: ibanNumber.replaceAll(/\s/g, "").slice(-4),
  },
})

export const toUcpPayment = (methods: readonly PaymentMethod[], info: PaymentInfo | undefined, formatter: MailFormatter) => {
  const instruments = methods.flatMap(({ id, mandates }): readonly UcpInstrument[] =>
    id === MANDATE_METHOD_ID
      ? mandates.filter(({ usable }) => usable).map(mandate => toMandateInstrument(mandate, formatter))
      : [
          {
            id,
            handler_id: UCP_PAYMENT_HANDLER_ID,
            type: "on_account",
            display: { name: formatter.t("methods.onaccount"), due: formatter.t("onAccount") },
          },
        ],
  )
  const selected = info?.paymentMethodId === MANDATE_METHOD_ID ? info.mandateId : info?.paymentMethodId
  return { instruments: instruments.map(instrument => ({ ...instrument, selected: instrument.id === selected })) }
}
