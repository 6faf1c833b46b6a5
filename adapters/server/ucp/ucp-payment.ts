/** What a customer may pay with and no agent needs a secret for: on account, and the debits that they gave a mandate for (UCP-44). */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { MANDATE, ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import type { Mandate, PaymentInfo, PaymentMethods } from "../../../domain/payment/payment-method.ts"
import { applyCartAction } from "../cart/apply-cart-action.ts"
import { recalculateCart } from "../cart/change-cart.ts"
import type { RequestContext } from "../delivery/line-item-offers.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import type { UcpPaymentRequest } from "./ucp-fulfillment-schemas.ts"
import type { UcpMessage } from "./ucp-messages.ts"

const HANDLER_ID = "shop"

/** Named by the shop's own address, as far as that is a name. */
const handlerName = (shopUrl: string): string => {
  const host = (URL.parse(shopUrl)?.hostname ?? "").split(".").toReversed().join(".")
  return `${/^[a-z][a-z0-9.-]*$/.test(host) ? host : "localhost"}.payment`
}

export const makeUcpPaymentHandlers = (shopUrl: string, version: string) => ({
  [handlerName(shopUrl)]: [
    { id: HANDLER_ID, version, available_instruments: [{ type: "on_account" }, { type: "direct_debit" }] },
  ],
})

interface ShownInstrument {
  readonly id: string
  readonly handler_id: string
  readonly type: string
  readonly display: Readonly<Record<string, string>>
}

const given = ({ id, name, ibanNumber }: Mandate, voice: MailFormatter): ShownInstrument => ({
  id,
  handler_id: HANDLER_ID,
  type: "direct_debit",
  display: {
    name: voice.texts.methods.mandate,
    mandate: name,
    last_digits: ibanNumber.replaceAll(/\s/g, "").slice(-4),
  },
})

/** What is paid online is none: the buyer does that in the shop. */
export const toUcpPayment = ({ methods }: PaymentMethods, chosen: PaymentInfo | undefined, voice: MailFormatter) => {
  const instruments = methods
    .filter(({ id }) => !isPrepaidMethod(id))
    .flatMap(({ id, mandates }): readonly ShownInstrument[] =>
      id === MANDATE
        ? mandates.filter(({ usable }) => usable).map(mandate => given(mandate, voice))
        : [
            {
              id,
              handler_id: HANDLER_ID,
              type: "on_account",
              display: { name: voice.texts.methods.onaccount, due: voice.texts.onAccount },
            },
          ],
    )
  const selected = chosen?.paymentMethodId === MANDATE ? chosen.mandateId : chosen?.paymentMethodId
  return { instruments: instruments.map(each => ({ ...each, selected: each.id === selected })) }
}

const INSTRUMENT: UcpMessage = {
  type: "error",
  code: "instrument_unknown",
  severity: "recoverable",
  content: words => words.instrument,
  path: "$.payment.instruments",
}

const typeOf = (id: string): string => (id === ON_ACCOUNT ? "on_account" : "direct_debit")

/** What contradicts what was offered is not read as something else. */
const isOffered = ({
  id,
  handler_id = HANDLER_ID,
  type = typeOf(id),
}: NonNullable<UcpPaymentRequest["instruments"]>[number]) => handler_id === HANDLER_ID && type === typeOf(id)

export const applyUcpPayment = (cart: Cart, { instruments = [] }: UcpPaymentRequest, context: RequestContext) =>
  Effect.gen(function* () {
    const [only, ...others] = instruments
    const chosen = instruments.find(({ selected }) => selected) ?? (others.length === 0 ? only : undefined)
    if (!chosen || chosen.selected === false) return { cart, refused: [] }
    const isOne = instruments.filter(({ selected }) => selected).length <= 1
    if (!isOne || !isOffered(chosen)) return { cart, refused: [{ message: INSTRUMENT }] }
    const { tx, subject, now } = context
    const totalled = yield* Effect.promise(() => recalculateCart(tx, cart, subject, now))
    const value =
      chosen.id === ON_ACCOUNT ? { paymentMethodId: ON_ACCOUNT } : { paymentMethodId: MANDATE, mandateId: chosen.id }
    const changed = yield* Effect.result(applyCartAction(totalled, { name: "setPaymentMethod", value }, context))
    if (Result.isSuccess(changed)) return { cart: changed.success, refused: [] }
    const { failure } = changed
    if (failure._tag === "LoginRequired") return yield* Effect.fail(failure)
    const message: UcpMessage = {
      ...convertRefusalToMessage(failure, "$.payment.instruments"),
      severity: "recoverable",
    }
    return { cart, refused: [{ message }] }
  })
