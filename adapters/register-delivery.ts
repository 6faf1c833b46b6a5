import { CartDeliveryDays, makeCartDeliveryDays } from "../application/client/cart/cart-delivery-days.ts"
import { CartSession } from "../application/client/cart/cart-session.ts"
import { CheckVatId, makeCheckVatId } from "../application/client/delivery/check-vat-id.ts"
import { ChooseAddress, makeChooseAddress } from "../application/client/delivery/choose-address.ts"
import { ChoosePickupPoint, makeChoosePickupPoint } from "../application/client/delivery/choose-pickup-point.ts"
import { makeGetCartDeliveryActions } from "../application/client/delivery/delivery-actions.ts"
import { DrawMap } from "../application/client/delivery/draw-map.ts"
import { GetDeliveryActions, makeGetDeliveryActions } from "../application/client/delivery/get-delivery-actions.ts"
import { ManageAddresses, makeManageAddresses } from "../application/client/delivery/manage-addresses.ts"
import { makeGetOrderDeliveryActions } from "../application/client/delivery/order-delivery-actions.ts"
import { makePickupPointQueries, PickupPointQueries } from "../application/client/delivery/pickup-point-queries.ts"
import { GetSharedDeliveryActions, makeGetSharedDeliveryActions } from "../application/client/delivery/shared-delivery-actions.ts"
import { OrderCache } from "../application/client/orders/order-cache.ts"
import { AddressBook } from "../application/client/ports/address-book.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { ErrorReports } from "../application/client/ports/error-reports.ts"
import { ReportFailure } from "../application/client/report-bug.ts"
import type { ContainerContext, Resolve } from "./container-types.ts"
import { makeHttpAddressBook } from "./http/address-book.ts"
import { makeHttpDeliveryOfferService } from "./http/order-services.ts"
import { makeHttpGeocoder, makeHttpPickupPointService } from "./http/pickup-services.ts"
import type { ServiceClient } from "./http/service-client.ts"
import { makeHttpVatIdService } from "./http/vat-id-service.ts"
import { makeMaps } from "./maps/maps.ts"

export const registerDeliveryUseCases = (context: ContainerContext, orders: ServiceClient): void => {
  const { register, registerUseCase: provide, settings, clientFor } = context
  const { services, countries, office } = settings
  const cart = clientFor(services.cart)
  register(AddressBook, () => makeHttpAddressBook(clientFor(services.customers)))
  provide(PickupPointQueries, get =>
    makePickupPointQueries({
      points: makeHttpPickupPointService(cart, clientFor(services.pickupPoints)),
      geocoder: makeHttpGeocoder(clientFor(services.geocoder)),
      book: get(AddressBook),
      office: { postalCode: office.postalCode, country: office.countryCode },
      reportFailure: get(ReportFailure),
    }),
  )
  provide(CheckVatId, get =>
    makeCheckVatId({ vatIds: makeHttpVatIdService(clientFor(services.customers)), session: get(CartSession) }),
  )
  provide(CartDeliveryDays, makeCartDeliveryDays)
  provide(ChooseAddress, get => makeChooseAddress({ session: get(CartSession), countries }))
  provide(ChoosePickupPoint, get => makeChoosePickupPoint({ session: get(CartSession), reports: get(ErrorReports) }))
  provide(ManageAddresses, get =>
    makeManageAddresses({ book: get(AddressBook), session: get(CartSession), newId: get(CreateId), countries }),
  )
  const delivery = makeHttpDeliveryOfferService(cart, orders)
  const getCartActions = (get: Resolve) =>
    makeGetCartDeliveryActions({
      session: get(CartSession),
      delivery,
      days: get(CartDeliveryDays),
      chooseAddress: get(ChooseAddress),
      choosePickupPoint: get(ChoosePickupPoint),
    })
  provide(GetDeliveryActions, get =>
    makeGetDeliveryActions({
      inCart: getCartActions(get),
      inOrder: makeGetOrderDeliveryActions({ orders: get(OrderCache), delivery, reports: get(ErrorReports), countries }),
    }),
  )
  provide(GetSharedDeliveryActions, get =>
    makeGetSharedDeliveryActions({
      session: get(CartSession),
      reports: get(ErrorReports),
      countries,
      forSingleItems: getCartActions(get),
    }),
  )
  provide(DrawMap, () => makeMaps(settings).draw)
}
