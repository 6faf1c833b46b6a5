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
import { AccountEmail } from "../application/client/ports/account-email.ts"
import { Accounts } from "../application/client/ports/accounts.ts"
import { AgentLinks } from "../application/client/ports/agent-links.ts"
import { CartService } from "../application/client/ports/cart-service.ts"
import { CartTransfers } from "../application/client/ports/cart-transfers.ts"
import { CatalogService } from "../application/client/ports/catalog-service.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { DeliveryOfferService } from "../application/client/ports/delivery-offer-service.ts"
import { DependentOptionsLookup } from "../application/client/ports/dependent-options-lookup.ts"
import { Geocoder } from "../application/client/ports/geocoder.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import { Maps } from "../application/client/ports/maps.ts"
import { OrderPaymentService } from "../application/client/ports/order-payment-service.ts"
import { OrderService } from "../application/client/ports/order-service.ts"
import { PasswordResets } from "../application/client/ports/password-resets.ts"
import { PaymentService } from "../application/client/ports/payment-service.ts"
import { PickupPointService } from "../application/client/ports/pickup-point-service.ts"
import { QuoteService } from "../application/client/ports/quote-service.ts"
import { ReviewService } from "../application/client/ports/review-service.ts"
import { SessionsAndPassword } from "../application/client/ports/sessions-and-password.ts"
import { AddQuoteItems, makeAddQuoteItems } from "../application/client/quotes/add-quote-items.ts"
import { makeReadQuotes, ReadQuotes } from "../application/client/quotes/read-quotes.ts"
import { ReportBug, ReportFailure } from "../application/client/report-bug.ts"
import { navigateTo } from "./browser/page.ts"
import { prefersReducedData } from "./browser/prefers-reduced-data.ts"
import { makeSessionStorage } from "./browser/session-storage.ts"
import type { ContainerContext, Resolve } from "./container-types.ts"
import {
  makeHttpAccountEmail,
  makeHttpAccountSecurity,
  makeHttpAccounts,
  makeHttpAgentLinks,
  makeHttpCartTransfers,
  makeHttpPasswordResets,
} from "./http/account-services.ts"
import { makeHttpCatalog, makeHttpDependentOptionsLookup, makeHttpReviewService } from "./http/catalog-services.ts"
import {
  makeHttpDeliveryService,
  makeHttpOrderPaymentService,
  makeHttpOrderService,
  makeHttpPaymentService,
} from "./http/order-services.ts"
import { makeHttpGeocoder, makeHttpPickupPointService } from "./http/pickup-services.ts"
import { makeMaps } from "./maps/maps.ts"
import { registerDeliveryUseCases } from "./register-delivery.ts"
import { registerOrderUseCases } from "./register-orders.ts"

const registerDeferredPorts = ({ register, settings, clientFor }: ContainerContext, get: Resolve): void => {
  const { services, psp } = settings
  const [auth, customers, cart] = [clientFor(services.auth), clientFor(services.customers), clientFor(services.cart)]
  const orders = clientFor(services.orders, () => {
    const state = get(Identity).current()
    return state._tag === "Customer" ? state.customer.id : undefined
  })
  register(Accounts, () => makeHttpAccounts(auth))
  register(PasswordResets, () => makeHttpPasswordResets(auth))
  register(SessionsAndPassword, () => makeHttpAccountSecurity(customers))
  register(AgentLinks, () => makeHttpAgentLinks(customers))
  register(AccountEmail, () => makeHttpAccountEmail(customers, auth))
  register(CatalogService, () => makeHttpCatalog(clientFor(services.commerce), get(Identity)))
  register(OrderService, () => makeHttpOrderService(orders))
  register(OrderPaymentService, () => makeHttpOrderPaymentService(orders))
  register(DeliveryOfferService, () => makeHttpDeliveryService(cart, orders))
  register(CartTransfers, () => makeHttpCartTransfers(cart))
  register(DependentOptionsLookup, () => makeHttpDependentOptionsLookup(clientFor(services.dependencies)))
  register(ReviewService, () => makeHttpReviewService(clientFor(services.reviews)))
  register(PaymentService, () => makeHttpPaymentService(clientFor(services.payments), psp))
  register(PickupPointService, () => makeHttpPickupPointService(cart, clientFor(services.pickupPoints)))
  register(Geocoder, () => makeHttpGeocoder(clientFor(services.geocoder)))
  register(Maps, () => makeMaps(settings))
}

export const registerDeferredUseCases = (context: ContainerContext, get: Resolve): void => {
  const { registerUseCase: provide, settings } = context
  registerDeferredPorts(context, get)
  provide(LogInOrRegister, get =>
    makeLogInOrRegister({
      accounts: get(Accounts),
      identity: get(Identity),
      session: get(CartSession),
      store: get(KeyValueStore),
      newId: get(CreateId),
    }),
  )
  provide(ResetPassword, get => makeResetPassword({ passwords: get(PasswordResets), newId: get(CreateId) }))
  provide(ChangeEmail, get => makeChangeEmail({ emails: get(AccountEmail), newId: get(CreateId) }))
  provide(ManageSessionsAndPassword, get =>
    makeManageSessionsAndPassword({ account: get(SessionsAndPassword), newId: get(CreateId) }),
  )
  provide(ManageAgents, get => makeManageAgents({ agents: get(AgentLinks), newId: get(CreateId), navigateTo }))
  provide(AcceptCartTransfer, get =>
    makeAcceptCartTransfer({
      cartTransfers: get(CartTransfers),
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
      dependencies: get(DependentOptionsLookup),
      reportFailure: get(ReportFailure),
    }),
  )
  provide(PaymentMethodQueries, get => makePaymentMethodQueries({ payments: get(PaymentService), savesData: prefersReducedData }))
  provide(FindReviewScore, get =>
    makeFindReviewScore({
      reviews: get(ReviewService),
      storeVariant: settings.storeVariant,
      reportFailure: get(ReportFailure),
    }),
  )
  provide(AddQuoteItems, get => makeAddQuoteItems({ session: get(CartSession), identity: get(Identity) }))
  provide(ReadQuotes, get => makeReadQuotes({ quotes: get(QuoteService) }))
  registerOrderUseCases(context)
  registerDeliveryUseCases(provide, settings)
  persistDrafts({ drafts: get(FormDrafts), identity: get(Identity), store: makeSessionStorage() })
}
