import "reflect-metadata"
import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeContainer } from "../../adapters/container.ts"
import { ConfigFileSchema } from "../../adapters/contract/config-file.ts"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { PlaceOrder } from "../../application/client/orders/place-order.ts"
import { CartService } from "../../application/client/ports/cart-service.ts"
import { Settings } from "../../application/shared/settings.ts"

const file: unknown = JSON.parse(readFileSync(new URL("../../ui/public/config.json", import.meta.url), "utf8"))

const settings = Schema.decodeUnknownSync(ConfigFileSchema)(file)

afterEach(() => vi.unstubAllGlobals())

describe("makeContainer", () => {
  it("builds each use case once, with the ports that it needs", async () => {
    vi.stubGlobal("window", globalThis)
    const { resolve, registerDeferred } = makeContainer(settings)
    await registerDeferred()
    expect(resolve(CartSession)).toBe(resolve(CartSession))
    expect(resolve(PlaceOrder)).toBe(resolve(PlaceOrder))
    expect(resolve(Settings)).toBe(settings)
  })

  it("has use cases that the cart page doesn't need only after registerDeferred", async () => {
    const { has, registerDeferred } = makeContainer(settings)
    expect([has(CartSession.symbol), has(PlaceOrder.symbol)]).toEqual([true, false])
    await registerDeferred()
    expect(has(PlaceOrder.symbol)).toBe(true)
  })

  it("gives two shops on one page separate instances", () => {
    expect(makeContainer(settings).resolve(Identity)).not.toBe(makeContainer(settings).resolve(Identity))
  })

  it("resolves use cases only: a port is refused", () => {
    const { has, resolve } = makeContainer(settings)
    expect(has(CartService.symbol)).toBe(false)
    expect(() => resolve(CartService)).toThrow("Symbol(CartService) is no use case")
  })
})

describe("config.json", () => {
  it("with several faults is refused with the path of each fault (CONF-01, CONF-06, CONF-07, CONF-08, CONF-12)", () => {
    const wrong = { ...settings, paths: { ...settings.paths, cart: "cart" }, countries: [], services: {} }
    const decoded = Schema.decodeUnknownResult(ConfigFileSchema)(wrong, { errors: "all" })
    const message = Result.isFailure(decoded) ? decoded.failure.message : "accepted"
    for (const path of [`["paths"]["cart"]`, `["countries"]`, `["services"]["cart"]`, `["services"]["orders"]`]) {
      expect(message).toContain(path)
    }
  })

  it("is refused when the help page is no path and the terms page is missing (CONF-02)", () => {
    const { terms: _, ...paths } = settings.paths
    const wrong = { ...settings, paths: { ...paths, help: "https://help.example" } }
    const decoded = Schema.decodeUnknownResult(ConfigFileSchema)(wrong, { errors: "all" })
    const message = Result.isFailure(decoded) ? decoded.failure.message : "accepted"
    expect(message).toMatch(/RegExp.*\["paths"\]\["help"\].*Missing key.*\["paths"\]\["terms"\]/s)
  })

  it("has a path for every page of the checkout (CONF-02)", () => {
    expect(Object.keys(settings.paths)).toEqual(
      expect.arrayContaining(["cart", "delivery", "payment", "thanks", "account", "login"]),
    )
  })
})
