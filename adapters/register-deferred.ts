/** The use cases that the cart page doesn't need, with their ports. They are loaded when first needed. */

import { ChangeEmail, makeChangeEmail } from "../application/client/account/change-email.ts"
import { LogInOrRegister, makeLogInOrRegister } from "../application/client/account/log-in-or-register.ts"
import { ManageAgents, makeManageAgents } from "../application/client/account/manage-agents.ts"
import {
  ManageSessionsAndPassword,
  makeManageSessionsAndPassword,
} from "../application/client/account/manage-sessions-and-password.ts"
import { makeResetPassword, ResetPassword } from "../application/client/account/reset-password.ts"
import { AcceptCartTransfer, makeAcceptCartTransfer } from "../application/client/cart/accept-cart-transfer.ts"
import { AddToCart, makeAddToCart } from "../application/client/cart/add-to-cart.ts"
import { BrowseCatalog, makeBrowseCatalog } from "../application/client/cart/browse-catalog.ts"
import { CartSession } from "../application/client/cart/cart-session.ts"
import { LoadEditItemData, makeLoadEditItemData } from "../application/client/cart/load-edit-item-data.ts"
import { FormDrafts } from "../application/client/drafts/form-drafts.ts"
import { persistDrafts } from "../application/client/drafts/persist-drafts.ts"
import { Identity } from "../application/client/identity/identity.ts"
import { FindReviewScore, makeFindReviewScore } from "../application/client/payment/find-review-score.ts"
import { makePaymentMethodQueries, PaymentMethodQueries } from "../application/client/payment/payment-method-queries.ts"
import { CartService } from "../application/client/ports/cart-service.ts"
import { CatalogService } from "../application/client/ports/catalog-service.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import { OrderService } from "../application/client/ports/order-service.ts"
import { QuoteService } from "../application/client/ports/quote-service.ts"
import { AddQuoteItems, makeAddQuoteItems } from "../application/client/quotes/add-quote-items.ts"
import { ReadQuotes } from "../application/client/quotes/read-quotes.ts"
import { ReportBug, ReportFailure } from "../application/client/report-bug.ts"
import { ShopClock } from "../application/client/shop-clock.ts"
import { navigateTo } from "./browser/page.ts"
import { prefersReducedData } from "./browser/prefers-reduced-data.ts"
import { makeSessionStorage } from "./browser/session-storage.ts"
import type { ContainerContext, Resolve } from "./container-types.ts"
import {
  makeHttpAccountEmail,
  makeHttpAccountSecurity,
  makeHttpAgentCartTransfers,
  makeHttpAgentLinks,
  makeHttpLoginAndRegistration,
  makeHttpPasswordResets,
} from "./http/account-services.ts"
import { makeHttpCatalog, makeHttpDependentOptionsLookup, makeHttpReviewService } from "./http/catalog-services.ts"
import { makeHttpOrderService, makeHttpPaymentMethodService } from "./http/order-services.ts"
import { registerDeliveryUseCases } from "./register-delivery.ts"
import { registerOrderUseCases } from "./register-orders.ts"

export const registerDeferredUseCases = (context: ContainerContext, get: Resolve): void => {
  const { register, registerUseCase: provide, settings, clientFor } = context
  const { services, psp, storeVariant } = settings
  const [auth, customers] = [clientFor(services.auth), clientFor(services.customers)]
  const orders = clientFor(services.orders, () => {
    const state = get(Identity).current()
    return state._tag === "Customer" ? state.customer.id : undefined
  })
  register(CatalogService, () => makeHttpCatalog(clientFor(services.commerce), get(Identity)))
  register(OrderService, () => makeHttpOrderService(orders))
  provide(LogInOrRegister, get =>
    makeLogInOrRegister({
      accounts: makeHttpLoginAndRegistration(auth),
      identity: get(Identity),
      session: get(CartSession),
      store: get(KeyValueStore),
      newId: get(CreateId),
    }),
  )
  provide(ResetPassword, get => makeResetPassword({ passwords: makeHttpPasswordResets(auth), newId: get(CreateId) }))
  provide(ChangeEmail, get => makeChangeEmail({ emails: makeHttpAccountEmail(customers, auth), newId: get(CreateId) }))
  provide(ManageSessionsAndPassword, get =>
    makeManageSessionsAndPassword({ account: makeHttpAccountSecurity(customers), newId: get(CreateId) }),
  )
  provide(ManageAgents, get => makeManageAgents({ agents: makeHttpAgentLinks(customers), newId: get(CreateId), navigateTo }))
  provide(AcceptCartTransfer, get =>
    makeAcceptCartTransfer({
      cartTransfers: makeHttpAgentCartTransfers(clientFor(services.cart)),
      carts: get(CartService),
      session: get(CartSession),
      newId: get(CreateId),
    }),
  )
  provide(AddToCart, get => makeAddToCart({ session: get(CartSession), report: get(ReportBug) }))
  provide(BrowseCatalog, get => makeBrowseCatalog({ catalog: get(CatalogService) }))
  provide(LoadEditItemData, get =>
    makeLoadEditItemData({
      catalog: get(CatalogService),
      dependencies: makeHttpDependentOptionsLookup(clientFor(services.dependencies)),
      reportFailure: get(ReportFailure),
    }),
  )
  provide(PaymentMethodQueries, get =>
    makePaymentMethodQueries({
      payments: makeHttpPaymentMethodService(clientFor(services.payments), psp),
      savesData: prefersReducedData,
      clock: get(ShopClock),
    }),
  )
  provide(FindReviewScore, get =>
    makeFindReviewScore({
      reviews: makeHttpReviewService(clientFor(services.reviews)),
      storeVariant,
      reportFailure: get(ReportFailure),
    }),
  )
  provide(AddQuoteItems, get => makeAddQuoteItems({ session: get(CartSession), identity: get(Identity) }))
  provide(ReadQuotes, get => get(QuoteService))
  registerOrderUseCases(context, orders)
  registerDeliveryUseCases(context, orders)
  persistDrafts({ drafts: get(FormDrafts), identity: get(Identity), store: makeSessionStorage() })
}
