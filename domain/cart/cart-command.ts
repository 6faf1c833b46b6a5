import type { Address } from "../address/address.ts"
import type { SelectedOption } from "../catalog/selection.ts"
import type { AddressQuantity, CourierContact } from "../delivery/delivery-choice.ts"
import type { DailyDeliverySlot } from "../delivery/delivery-slots.ts"
import type { PickupPayload } from "../delivery/pickup-payload.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import type { LineItem, LineItemId } from "./cart.ts"
import type { ReferenceField } from "./cart-reference.ts"
import type { NonEmptyQuoteLineRefs } from "./quote-item.ts"

export interface LineItemDraft
  extends Pick<
    LineItem,
    | "productKey"
    | "quantity"
    | "selection"
    | "artworkItemId"
    | "mcpDocumentsSource"
    | "groupId"
    | "reviewGroup"
    | "isReviewGroupLead"
    | "multipleDesignsGroup"
  > {
  /** keys of the services booked with the item */
  readonly services?: readonly string[]
  /** its former number, used again when it is free */
  readonly lineItemNumber?: number
}

/** Only the values that change. Unnamed values stay, also when others changed them meanwhile (API-07). */
export interface LineItemEdit {
  readonly lineItemId: LineItemId
  readonly quantity?: number
  /** the whole selection */
  readonly selection?: readonly SelectedOption[]
  readonly deliveryType?: string
  /** keys of all its services */
  readonly services?: readonly string[]
}

export type NonEmptyLineItemEdits = readonly [LineItemEdit, ...LineItemEdit[]]

export interface EditLineItemCommand {
  readonly _tag: "EditLineItem"
  readonly edits: NonEmptyLineItemEdits
}

type WithoutItem<Command> = Command extends unknown ? Omit<Command, "lineItemId"> : never

/** One delivery choice for several line items. A slot is on each item's own day. */
export type SharedDeliveryChoice =
  | WithoutItem<Extract<CartCommand, { readonly _tag: "SetShippingAddress" | "SetPickupPoint" | "SetCourier" }>>
  | ({ readonly _tag: "SetDailySlot" } & Pick<DailyDeliverySlot, "carrier" | "before">)

export type NonEmptyLineItemIds = readonly [LineItemId, ...LineItemId[]]

/** What a shopper, a page or an agent can ask for in a cart. */
export type CartCommand =
  /** adds all drafts or none */
  | { readonly _tag: "AddLineItems"; readonly drafts: readonly [LineItemDraft, ...LineItemDraft[]] }
  | { readonly _tag: "AddQuotes"; readonly lines: NonEmptyQuoteLineRefs }
  | EditLineItemCommand
  | { readonly _tag: "RemoveLineItem"; readonly lineItemId: LineItemId }
  | { readonly _tag: "CopyLineItems"; readonly lineItemIds: NonEmptyLineItemIds }
  | { readonly _tag: "EmptyCart" }
  | { readonly _tag: "SetShippingAddress"; readonly lineItemId: LineItemId; readonly address: Address }
  | { readonly _tag: "SetBillingAddress"; readonly address: Address }
  | {
      readonly _tag: "SetDeliveryOption"
      readonly lineItemId: LineItemId
      readonly recsKey: string
      readonly before: string
    }
  | { readonly _tag: "SetPickupPoint"; readonly lineItemId: LineItemId; readonly payload: PickupPayload }
  | { readonly _tag: "SetCourier"; readonly lineItemId: LineItemId; readonly courier: CourierContact }
  /** the main address first */
  | {
      readonly _tag: "SetSplitShipment"
      readonly lineItemId: LineItemId
      readonly shares: readonly [AddressQuantity, ...AddressQuantity[]]
    }
  /** all items take the choice, or none does */
  | { readonly _tag: "SetSharedDelivery"; readonly lineItemIds: NonEmptyLineItemIds; readonly choice: SharedDeliveryChoice }
  | { readonly _tag: "SetPaymentMethod"; readonly payment: PaymentInfo }
  | { readonly _tag: "AddCoupon"; readonly code: string }
  | { readonly _tag: "RemoveCoupon"; readonly code: string }
  /** without a text, the stored one is removed */
  | { readonly _tag: "SetReference"; readonly field: ReferenceField; readonly text: string | undefined }
  | { readonly _tag: "Recalculate" }

/** The content of one kind of command. */
export type CommandContent<Tag extends CartCommand["_tag"]> = Omit<Extract<CartCommand, { readonly _tag: Tag }>, "_tag">

/** The ids of the existing lines that a command is about. */
export const listAffectedLineItemIds = (command: CartCommand): readonly string[] => {
  if (command._tag === "SetSharedDelivery") return command.lineItemIds
  if (command._tag === "EditLineItem") return command.edits.map(({ lineItemId }) => lineItemId)
  return "lineItemId" in command ? [command.lineItemId] : []
}
