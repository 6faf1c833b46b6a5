/** The container of ports and use cases. Each is built once, and pages can resolve use cases only. */
import { instanceCachingFactory, container as root } from "tsyringe"
import { Identity } from "../application/client/identity/identity.ts"
import { CallLog } from "../application/client/ports/call-log.ts"
import { makeShopClock } from "../application/client/shop-clock.ts"
import type { InjectionToken } from "../application/shared/injection-token.ts"
import type { Settings } from "../application/shared/settings.ts"
import { getDeviceTime, getElapsedMs } from "./browser/device-clock.ts"
import type { ContainerContext, ContainerOptions, Register, Resolve } from "./container-types.ts"
import { makeLoggedHttpClient } from "./http/call-log.ts"
import { makeTakePreloadedResponse } from "./http/preloaded-responses.ts"
import { makeServiceClient, REQUEST_TIMEOUT_MS } from "./http/service-client.ts"
import { registerEagerPorts } from "./register-eager-ports.ts"
import { registerEagerUseCases } from "./register-eager-use-cases.ts"

/** Loads the code that the first change of a cart needs; a failure is told by that change. */
export const prefetchCartChanges = (): void => {
  Promise.all([import("./http/cart-change-calls.ts"), import("./http/axios-client.ts")]).catch(() => undefined)
}

/** Returns the container for these settings. Resolving a port throws: only use cases are for pages. */
export const makeContainer = (settings: Settings, options: ContainerOptions = { preloadedResponses: {} }) => {
  const container = root.createChildContainer()
  const register: Register = <T>(token: InjectionToken<T>, build: (get: Resolve) => T) => {
    const useFactory = instanceCachingFactory<T>(scope => build(({ symbol }) => scope.resolve(symbol)))
    container.register<T>(token.symbol, { useFactory })
  }
  const useCases = new Set<symbol>()
  const registerUseCase: Register = (token, build) => {
    useCases.add(token.symbol)
    register(token, build)
  }
  const { http, calls } = makeLoggedHttpClient(REQUEST_TIMEOUT_MS)
  const { preloadedResponses, renderedAtMs } = options
  const shopClock = makeShopClock({ elapsedMs: getElapsedMs, deviceTime: getDeviceTime })
  if (renderedAtMs !== undefined) shopClock.set(new Date(renderedAtMs))
  const clientOptions = {
    http: options.http ?? http,
    getTokens: () => container.resolve<Identity>(Identity.symbol),
    setShopTime: shopClock.set,
    takePreloaded: makeTakePreloadedResponse(preloadedResponses),
  }
  const clientFor: ContainerContext["clientFor"] = (base, getFeatureUser) =>
    makeServiceClient(base, { ...clientOptions, getFeatureUser })
  const context: ContainerContext = { register, registerUseCase, settings, clientFor, preloadedResponses, shopClock }
  register(CallLog, () => calls)
  registerEagerPorts(context)
  options.register?.(register)
  registerEagerUseCases(context)
  const has = (symbol: symbol): boolean => useCases.has(symbol)
  const resolve = <T>(token: InjectionToken<T>): T => {
    if (!has(token.symbol)) throw new Error(`${String(token.symbol)} is no use case`)
    return container.resolve<T>(token.symbol)
  }
  /** registers the use cases that the cart page doesn't need: their code is loaded at the first call */
  const registerDeferred = async (): Promise<void> => {
    const { registerDeferredUseCases } = await import("./register-deferred.ts")
    registerDeferredUseCases(context, resolve)
  }
  return { has, resolve, registerDeferred }
}
