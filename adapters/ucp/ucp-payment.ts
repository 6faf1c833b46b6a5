/**
 * Payment instruments that need no secret from the agent: on account, and the customer's direct debit mandates
 * (UCP-44).
 */
import { Effect, Result } from "effect"
import { applyCommand } from "../../application/shop/carts/apply-command.ts"
import { recalculateCart } from "../../application/shop/carts/recalculate-cart.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import { isPrepaidMethod } from "../../domain/payment/payment.ts"
import type { Mandate, PaymentInfo, PaymentMethods } from "../../domain/payment/payment-method.ts"
import { type RequestContext, toUseCaseInput } from "../server/cart/request-context.ts"
import type { MailFormatter } from "../server/mail/mail-formatter.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import type { UcpPaymentRequest } from "./ucp-fulfillment-schemas.ts"
import type { UcpMessage } from "./ucp-messages.ts"

const HANDLER_ID = "shop"

/** The handler's name is the shop's host name reversed, or "localhost" when that is no valid name. */
const makeHandlerName = (shopUrl: string): string => {
  const host = (URL.parse(shopUrl)?.hostname ?? "").split(".").toReversed().join(".")
  return `${/^[a-z][a-z0-9.-]*$/.test(host) ? host : "localhost"}.payment`
}

export const makeUcpPaymentHandlers = (shopUrl: string, version: string) => ({
  [makeHandlerName(shopUrl)]: [
    { id: HANDLER_ID, version, available_instruments: [{ type: "on_account" }, { type: "direct_debit" }] },
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
  handler_id: HANDLER_ID,
  type: "direct_debit",
  display: {
    name: formatter.texts.methods.mandate,
    mandate: name,
    last_digits: ibanNumber.replaceAll(/\s/g, "").slice(-4),
  },
})

/** Prepaid methods are no instruments: the buyer pays online in the shop. */
export const toUcpPayment = ({ methods }: PaymentMethods, info: PaymentInfo | undefined, formatter: MailFormatter) => {
  const instruments = methods
    .filter(({ id }) => !isPrepaidMethod(id))
    .flatMap(({ id, mandates }): readonly UcpInstrument[] =>
      id === MANDATE_METHOD_ID
        ? mandates.filter(({ usable }) => usable).map(mandate => toMandateInstrument(mandate, formatter))
        : [
            {
              id,
              handler_id: HANDLER_ID,
              type: "on_account",
              display: { name: formatter.texts.methods.onaccount, due: formatter.texts.onAccount },
            },
          ],
    )
  const selected = info?.paymentMethodId === MANDATE_METHOD_ID ? info.mandateId : info?.paymentMethodId
  return { instruments: instruments.map(instrument => ({ ...instrument, selected: instrument.id === selected })) }
}

const INSTRUMENT_UNKNOWN: UcpMessage = {
  type: "error",
  code: "instrument_unknown",
  severity: "recoverable",
  content: texts => texts.instrument,
  path: "$.payment.instruments",
}

const getInstrumentType = (id: string): string => (id === ON_ACCOUNT_METHOD_ID ? "on_account" : "direct_debit")

/** Whether handler and type fit the instrument. Contradictions are refused. */
const isOffered = ({
  id,
  handler_id = HANDLER_ID,
  type = getInstrumentType(id),
}: NonNullable<UcpPaymentRequest["instruments"]>[number]) => handler_id === HANDLER_ID && type === getInstrumentType(id)

export const applyUcpPayment = (cart: Cart, { instruments = [] }: UcpPaymentRequest, context: RequestContext) =>
  Effect.gen(function* () {
    const [only, ...others] = instruments
    const chosen = instruments.find(({ selected }) => selected) ?? (others.length === 0 ? only : undefined)
    if (!chosen || chosen.selected === false) return { cart, refused: [] }
    const isUnambiguous = instruments.filter(({ selected }) => selected).length <= 1
    if (!isUnambiguous || !isOffered(chosen)) return { cart, refused: [{ message: INSTRUMENT_UNKNOWN }] }
    const { shop, delivery } = toUseCaseInput(context)
    const recalculated = yield* recalculateCart(shop, delivery.caller, cart)
    const payment =
      chosen.id === ON_ACCOUNT_METHOD_ID
        ? { paymentMethodId: ON_ACCOUNT_METHOD_ID }
        : { paymentMethodId: MANDATE_METHOD_ID, mandateId: chosen.id }
    const result = yield* Effect.result(applyCommand(shop, recalculated, { _tag: "SetPaymentMethod", payment }, delivery))
    if (Result.isSuccess(result)) return { cart: result.success, refused: [] }
    const { failure } = result
    if (failure._tag === "LoginRequired") return yield* Effect.fail(failure)
    const message: UcpMessage = {
      ...convertRefusalToMessage(failure, "$.payment.instruments"),
      severity: "recoverable",
    }
    return { cart, refused: [{ message }] }
  })
