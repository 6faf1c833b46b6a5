import { Data, Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { LineItemDraft } from "../../../domain/cart/cart-command.ts"
import { findDuplicateDocument } from "../../../domain/cart/document.ts"
import { hasDeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ReportBug } from "../report-bug.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

/** No page offers such a choice, so it is a bug for the page's error boundary. */
export class DeliveryTypeMissingError extends Data.TaggedError("DeliveryTypeMissing")<{
  readonly productKey: string
}> {}

class DocumentDuplicatedError extends Data.TaggedError("DocumentDuplicated") {}

/** Adds a configured product. A design that the cart already has is reported, not refused (CART-31…CART-33). */
export type AddToCart = (draft: LineItemDraft) => Effect.Effect<Cart, CartChangeFailedError>

interface Ports {
  readonly session: Pick<CartSession, "applyChange" | "current">
  readonly report: ReportBug
}

export const makeAddToCart = ({ session, report }: Ports): AddToCart =>
  Effect.fnUntraced(function* (draft) {
    if (!hasDeliveryType(draft.selection)) {
      return yield* Effect.die(new DeliveryTypeMissingError({ productKey: draft.productKey }))
    }
    const { cart } = session.current()
    if (cart && findDuplicateDocument(cart, draft)) {
      yield* Effect.forkDetach(report(new DocumentDuplicatedError()))
    }
    return yield* session.applyChange({ _tag: "AddLineItems", drafts: [draft] })
  })

export const AddToCart = createInjectionToken<AddToCart>("AddToCart")
