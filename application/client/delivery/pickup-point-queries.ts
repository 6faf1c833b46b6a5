/**
 * Searches pick-up points around the typed place, else the item's main address, the customer's postal code, or the
 * office (PICKUP-24…29).
 */
import { Data, Effect } from "effect"
import type { CartId, LineItem } from "../../../domain/cart/cart.ts"
import { findDeliveryCountry } from "../../../domain/cart/delivery-destination.ts"
import {
  findCustomerSearchAddress,
  listGeocodeLookups,
  listSearchTextLookups,
  type PostalCodeAndCountry,
} from "../../../domain/delivery/geocode-lookups.ts"
import type { NearbyPickupPoint } from "../../../domain/delivery/pickup-search.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { AddressBook } from "../ports/address-book.ts"
import type { GeocodedPlace, Geocoder } from "../ports/geocoder.ts"
import type { PickupPointService } from "../ports/pickup-point-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"

/** No lookup found a place, and the last failed one has this trace id, so a place may exist (ERR-52). */
export class GeocodingFailedError extends Data.TaggedError("GeocodingFailed")<{ readonly traceId: string | undefined }> {}

/** Every lookup succeeded, and there is no such place. */
export class PlaceNotFoundError extends Data.TaggedError("PlaceNotFound") {}

export type PlaceSearchError = GeocodingFailedError | PlaceNotFoundError

/**
 * The cart's dialog searches points for its item; the delivery step lists the points of the country (API-12, API-41).
 */
export type PickupSearchStep = { readonly step: "cart"; readonly cartId: CartId } | { readonly step: "delivery" }

export type PickupSearchRequest = PickupSearchStep & {
  readonly item: Pick<LineItem, "id" | "shippingAddresses" | "pickupPoint">
  /** empty text starts at the item's own address */
  readonly query: string
}

export interface PickupSearchResult {
  readonly place: GeocodedPlace
  /** nearest first */
  readonly points: readonly NearbyPickupPoint[]
}

interface Ports {
  readonly points: PickupPointService
  readonly geocoder: Geocoder
  readonly book: AddressBook
  /** CONF-10 */
  readonly office: PostalCodeAndCountry
  readonly reportFailure: ReportFailure
}

const isTimeout = (failure: ServiceFailure): boolean => failure._tag === "Unreachable" && failure.cause === "timeout"

type Lookup = Parameters<Geocoder["find"]>

export const makePickupPointQueries = ({ points, geocoder, book, office, reportFailure }: Ports) => {
  /** The first found place. A failed lookup continues with the next one, a timeout doesn't. */
  const findFirst = Effect.fnUntraced(function* (
    lookups: readonly Lookup[],
  ): Effect.fn.Return<GeocodedPlace, PlaceSearchError | ServiceFailure> {
    let error: PlaceSearchError = new PlaceNotFoundError()
    for (const lookup of lookups) {
      const place = yield* geocoder.find(...lookup).pipe(
        Effect.tapError(reportFailure),
        Effect.catchIf(
          failure => failure._tag !== "Unauthorized",
          failure => {
            error = new GeocodingFailedError({ traceId: failure.traceId })
            return isTimeout(failure) ? Effect.fail(error) : Effect.succeed(undefined)
          },
        ),
      )
      if (place) return place
    }
    return yield* Effect.fail(error)
  })

  const findCustomer = book.list.pipe(
    Effect.tapError(reportFailure),
    Effect.orElseSucceed(() => []),
    Effect.map(findCustomerSearchAddress),
  )

  const findPlace = Effect.fnUntraced(function* ({ item, query: typed }: PickupSearchRequest) {
    if (typed.trim() !== "") {
      const country = findDeliveryCountry(item) ?? ((yield* findCustomer) ?? office).country
      return yield* findFirst(listSearchTextLookups(typed, country).map(({ query, countryCode }): Lookup => [query, countryCode]))
    }
    return yield* findFirst(
      listGeocodeLookups(item.shippingAddresses[0]?.address, yield* findCustomer, office).map(
        ({ query, countryCode }): Lookup => [query, countryCode],
      ),
    )
  })

  return {
    findNear: Effect.fnUntraced(function* (
      request: PickupSearchRequest,
    ): Effect.fn.Return<PickupSearchResult, PlaceSearchError | ServiceFailure> {
      const place = yield* findPlace(request)
      const search =
        request.step === "cart"
          ? points.search(request.cartId, request.item.id, place.coordinates)
          : points.list(place.coordinates, place.countryCode)
      return { place, points: yield* search }
    }),
    details: points.get,
  }
}

export type PickupPointQueries = ReturnType<typeof makePickupPointQueries>

export const PickupPointQueries = createInjectionToken<PickupPointQueries>("PickupPointQueries")
