import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import {
  GeocodingFailedError,
  makePickupPointQueries,
  PlaceNotFoundError,
} from "../../../../application/client/delivery/pickup-point-queries.ts"
import type { GeocodedPlace } from "../../../../application/client/ports/geocoder.ts"
import {
  type ServiceFailure,
  UnauthorizedError,
  UnreachableError,
} from "../../../../application/client/ports/service-failures.ts"
import type { NearbyPickupPoint } from "../../../../domain/delivery/pickup-search.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { aCart, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const lost = new UnreachableError({ cause: "network", traceId: "trace-1" })

const point: NearbyPickupPoint = {
  id: "point-1",
  name: "Boekhandel",
  address: { addressLine1: "Damrak 5", postalCode: "1012 LG", countryCode: "NL" },
  geoCoordinates: { latitude: 52, longitude: 5 },
  distance: 1,
}

type Known = Readonly<Record<string, GeocodedPlace | ServiceFailure>>

const place = (name: string): GeocodedPlace => ({
  name,
  countryCode: "NL",
  coordinates: { latitude: 52, longitude: 5 },
})

/** A geocoder that knows only the given places, by "query|country". */
const setUp = (known: Known, addresses: readonly ReturnType<typeof anAddress>[] | ServiceFailure = []) => {
  const queries: string[] = []
  const { reported, reportFailure } = makeFailureRecorder()
  const find = makePickupPointQueries({
    geocoder: {
      find: (query, countryCode) =>
        Effect.suspend(() => {
          const question = `${query}|${countryCode ?? "anywhere"}`
          queries.push(question)
          const answer = known[question]
          return answer && "_tag" in answer ? Effect.fail(answer) : Effect.succeed(answer)
        }),
    },
    points: {
      search: () => Effect.succeed([point]),
      list: (_, countryCode) => Effect.succeed([{ ...point, name: `in ${countryCode}` }]),
      get: () => Effect.succeed(point),
    },
    book: {
      list: "_tag" in addresses ? Effect.fail(addresses) : Effect.succeed(addresses),
    } as never,
    office: { postalCode: "6827 AV", country: "NL" },
    reportFailure,
  })
  const question = { step: "cart", cartId: aCart().id, item: aLineItem({ shippingAddresses: [] }), query: "" } as const
  return { queries, reported, find, question }
}

const delivered = aLineItem({ shippingAddresses: [{ address: anAddress(), quantity: 1 }] })

const MAIN = "Kattenburgerstraat 5 1019 XW Amsterdam NL|NL"
const OFFICE = "6827 AV NL|NL"

const customers = [anAddress(), anAddress({ country: "BE", postalCode: "2000", isDefaultShippingAddress: true })]

describe("searching pick-up points", () => {
  it("starts around the item's main address (PICKUP-24, PICKUP-29)", async () => {
    const { queries, find, question } = setUp({ [MAIN]: place("Amsterdam") }, customers)
    const result = await Effect.runPromise(find.findNear({ ...question, item: delivered }))
    expect(result).toEqual({ place: place("Amsterdam"), points: [point] })
    expect(queries).toEqual([MAIN])
  })

  it("falls back to the customer's postal code, then to the office, and reports failed lookups (PICKUP-25, PICKUP-28, PICKUP-29, CONF-10, DEV-03)", async () => {
    const { queries, reported, find, question } = setUp({ [OFFICE]: place("Arnhem"), [MAIN]: lost }, customers)
    expect((await Effect.runPromise(find.findNear({ ...question, item: delivered }))).place.name).toBe("Arnhem")
    expect(queries).toEqual([MAIN, "2000 BE|BE", OFFICE])
    expect(reported).toEqual([lost])
  })

  it("starts at the shop's office when the customer's addresses cannot be loaded (PICKUP-28)", async () => {
    const { queries, find, question } = setUp({ [OFFICE]: place("Arnhem") }, lost)
    expect((await Effect.runPromise(find.findNear(question))).place.name).toBe("Arnhem")
    expect(queries).toEqual([OFFICE])
  })

  it("searches the typed text in the item's country first, then anywhere (PICKUP-24, PICKUP-31)", async () => {
    const { queries, find, question } = setUp({ "gent bij zuid|anywhere": place("Gent") }, customers)
    const result = await Effect.runPromise(find.findNear({ ...question, item: delivered, query: "  gent  bij zuid " }))
    expect(result.place.name).toBe("Gent")
    expect(queries).toEqual(["gent bij zuid|NL", "gent bij zuid|anywhere"])
  })

  it("searches the typed text of an item without an address in the customer's country first, else in the office's (PICKUP-31)", async () => {
    const { queries, find, question } = setUp({ "9000|BE": place("Gent") }, customers)
    expect((await Effect.runPromise(find.findNear({ ...question, query: "9000" }))).place.name).toBe("Gent")
    expect(queries).toEqual(["9000|BE"])
    const unknown = setUp({ "9000|NL": place("Grou") })
    expect((await Effect.runPromise(unknown.find.findNear({ ...question, query: "9000" }))).place.name).toBe("Grou")
  })

  it("fails with GeocodingError and its trace when a lookup fails and no other finds a place (PICKUP-27, ERR-52)", async () => {
    const { find, question } = setUp({ [OFFICE]: lost, "nowhere|NL": lost })
    const failed = Exit.fail(new GeocodingFailedError({ traceId: "trace-1" }))
    expect(await Effect.runPromiseExit(find.findNear(question))).toEqual(failed)
    expect(await Effect.runPromiseExit(find.findNear({ ...question, query: "nowhere" }))).toEqual(failed)
  })

  it("fails with PlaceNotFoundError when every lookup succeeds without a place (PICKUP-27)", async () => {
    const { find, question } = setUp({})
    for (const typed of ["", "nowhere"]) {
      expect(await Effect.runPromiseExit(find.findNear({ ...question, query: typed }))).toEqual(
        Exit.fail(new PlaceNotFoundError()),
      )
    }
  })

  it("makes no second lookup when the first one timed out (RELY-11, ERR-52)", async () => {
    const silent = new UnreachableError({ cause: "timeout", traceId: "trace-2" })
    const { queries, find, question } = setUp({ [MAIN]: silent, [OFFICE]: place("Arnhem") }, customers)
    expect(await Effect.runPromiseExit(find.findNear({ ...question, item: delivered }))).toEqual(
      Exit.fail(new GeocodingFailedError({ traceId: "trace-2" })),
    )
    expect(queries).toEqual([MAIN])
  })

  it("fails with Unauthorized, not with an unknown place, when the login has expired (LOGIN-12)", async () => {
    const out = new UnauthorizedError({ traceId: "trace-2" })
    const { find, question } = setUp({ [OFFICE]: out })
    expect(await Effect.runPromiseExit(find.findNear(question))).toEqual(Exit.fail(out))
  })

  it("lists the points of the place's country in the delivery step, and loads the details of one (API-41, PICKUP-32)", async () => {
    const { find, question } = setUp({ [OFFICE]: place("Arnhem") })
    const { points } = await Effect.runPromise(find.findNear({ ...question, step: "delivery" }))
    expect(points.map(({ name }) => name)).toEqual(["in NL"])
    expect(await Effect.runPromise(find.details("point-1"))).toEqual(point)
  })
})
