/** Messages about the parts of an agent's change that were refused, each with its path in the response. */
import type { RefusedDelivery } from "../../application/shop/agents/apply-delivery-choices.ts"
import type { ChangedCheckout } from "../../application/shop/agents/change-checkout.ts"
import type { PaymentInfoRefusal } from "../../application/shop/agents/check-agent-order.ts"
import type { RefusedLine } from "../../application/shop/agents/replace-cart-content.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { listItemsNeedingDestination } from "../../domain/cart/delivery-destination.ts"
import type { TaggedFault } from "./describe-faults.ts"
import { type AgentRefusalTag, convertRefusalToMessage } from "./ucp-failures.ts"
import { makeErrorMessage, makeWarning, type UcpMessage } from "./ucp-messages.ts"

const QUANTITY = makeErrorMessage("quantity_unavailable", "oneRun")
const CHANGED_WITH_GROUP = makeErrorMessage("changed_with_group", "changedWithGroup")

const toLineMessage = ({ refusal }: RefusedLine): UcpMessage => {
  if (refusal._tag === "NotOneRun") return QUANTITY
  return refusal._tag === "ChangedWithGroup" ? CHANGED_WITH_GROUP : convertRefusalToMessage(refusal)
}

/** A line that isn't in the response is named by its number in the request. */
const makeLineMessage = (line: RefusedLine, cart: Cart): UcpMessage => {
  const message = toLineMessage(line)
  const index = getActiveLineItems(cart).findIndex(({ id }) => id === line.item?.id)
  if (index >= 0) return { ...message, path: `$.line_items[${index}]` }
  return { ...message, content: t => t("line", { number: line.index + 1 }) + message.content(t), path: "$.line_items" }
}

/** Messages for the buyer, by the reason of the refusal. */
const CODES: Readonly<Partial<Record<string, Pick<UcpMessage, "code" | "content">>>> = {
  Expired: { code: "discount_code_expired", content: t => t("codeExpired") },
  LoginRequired: { code: "discount_code_user_not_logged_in", content: t => t("codeForCustomers") },
  NotStarted: { code: "discount_code_invalid", content: t => t("codeNotYet") },
  UsedUp: { code: "discount_code_invalid", content: t => t("codeUsedUp") },
}

const NOT_TRIED: Pick<UcpMessage, "code" | "content"> = {
  code: "discount_code_not_tried",
  content: t => t("codeNotTried"),
}

/** A missing discount that the buyer expects is a warning. */
export const makeDiscountCodeMessage = (
  { _tag, faults: [fault] = [] }: { readonly _tag: AgentRefusalTag | "NotTried"; readonly faults?: readonly TaggedFault[] },
  index: number,
): UcpMessage => {
  const { code, content } = _tag === "NotTried" ? NOT_TRIED : (CODES[fault?._tag ?? ""] ?? convertRefusalToMessage({ _tag }))
  return { type: "warning", code, content, path: `$.discounts.codes[${index}]` }
}

const NAMING_MISTAKES = {
  LineItemNotFound: convertRefusalToMessage({ _tag: "LineItemNotFound" }),
  GroupUnknown: makeErrorMessage("group_unknown", "groupUnknown"),
  LineNamedTwice: makeErrorMessage("line_named_twice", "lineNamedTwice"),
} as const

const CHOICE_FIELDS = { destination: "selected_destination_id", option: "groups[0].selected_option_id" } as const

/** Agents can always choose something else, so these refusals are recoverable. */
const makeDeliveryMessage = (refused: RefusedDelivery, cart: Cart): UcpMessage => {
  const methods = "$.fulfillment.methods"
  if (!("part" in refused)) return { ...NAMING_MISTAKES[refused.mistake], severity: "recoverable", path: methods }
  const { part, refusal, lineItemId } = refused
  const index = listItemsNeedingDestination(cart).findIndex(({ id }) => id === lineItemId)
  const path = index >= 0 ? `${methods}[${index}].${CHOICE_FIELDS[part]}` : methods
  return { ...convertRefusalToMessage(refusal), severity: "recoverable", path }
}

const INSTRUMENT_UNKNOWN = makeErrorMessage("instrument_unknown", "instrument")

export const makePaymentMessages = (refusal: PaymentInfoRefusal | undefined): readonly UcpMessage[] => {
  if (!refusal) return []
  const message = refusal._tag === "InstrumentUnknown" ? INSTRUMENT_UNKNOWN : convertRefusalToMessage(refusal)
  return [{ ...message, severity: "recoverable", path: "$.payment.instruments" }]
}

/** Warns of lines that were in the buyer's cart already. */
const makeExistingLineMessages = ({ cart, existingLineIds }: ChangedCheckout): readonly UcpMessage[] =>
  getActiveLineItems(cart).flatMap(({ id }, index) =>
    existingLineIds.includes(id) ? [makeWarning("line_kept", "lineKept", `$.line_items[${index}]`)] : [],
  )

export const makeChangeMessages = (changed: ChangedCheckout): readonly UcpMessage[] => {
  const { cart, codes, refusedLines, refusedCodes, refusedDeliveries, refusedPayment } = changed
  return [
    ...refusedLines.map(line => makeLineMessage(line, cart)),
    ...(codes ? refusedCodes.map(({ index, refusal }) => makeDiscountCodeMessage(refusal, index)) : []),
    ...refusedDeliveries.map(delivery => makeDeliveryMessage(delivery, cart)),
    ...makePaymentMessages(refusedPayment),
    ...makeExistingLineMessages(changed),
  ]
}
