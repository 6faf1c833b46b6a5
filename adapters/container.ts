/** The shop's container: ports and use cases, each built once; a page may ask for use cases only. */
import { instanceCachingFactory, container as root } from "tsyringe"
import { CallLog } from "../application/ports/call-log.ts"
import type { InjectionToken } from "../application/ports/injection-token.ts"
import type { Settings } from "../application/ports/settings.ts"
import type { ContainerContext, ContainerOptions, Register, Resolve } from "./container-types.ts"
import { makeLoggedHttpClient } from "./http/call-log.ts"
import { withPreloadedResponses } from "./http/preloaded-responses.ts"
import { makeServiceClient, REQUEST_TIMEOUT_MS } from "./http/service-client.ts"
import { registerPorts } from "./register-ports.ts"
import { registerUseCases } from "./register-use-cases.ts"

/** Everything a shop with these settings is made of; who asks for a port gets an error instead. */
export const makeContainer = (settings: Settings, outside: ContainerOptions = { preloadedResponses: {} }) => {
  const container = root.createChildContainer()
  const provide: Register = <T>(token: InjectionToken<T>, build: (get: Resolve) => T) => {
    const useFactory = instanceCachingFactory<T>(scope => build(({ symbol }) => scope.resolve(symbol)))
    container.register<T>(token.symbol, { useFactory })
  }
  const useCases = new Set<symbol>()
  const provideUseCase: Register = (token, build) => {
    useCases.add(token.symbol)
    provide(token, build)
  }
  const { http, calls } = makeLoggedHttpClient(REQUEST_TIMEOUT_MS)
  const { clientFor = base => makeServiceClient(base, http), preloadedResponses } = outside
  const site: ContainerContext = {
    register: provide,
    registerUseCase: provideUseCase,
    settings,
    clientFor,
    preloadedResponses,
    withPreloadedResponses: withPreloadedResponses(preloadedResponses),
  }
  provide(CallLog, () => calls)
  registerPorts(site)
  outside.register?.(provide)
  registerUseCases(site)
  const has = (symbol: symbol): boolean => useCases.has(symbol)
  const resolve = <T>(token: InjectionToken<T>): T => {
    if (!has(token.symbol)) throw new Error(`${String(token.symbol)} is no use case`)
    return container.resolve<T>(token.symbol)
  }
  /** the use cases that the cart page does without; their code comes when it is first asked for */
  const deferred = async (): Promise<void> => {
    const { registerDeferredUseCases } = await import("./register-deferred.ts")
    registerDeferredUseCases(site, resolve)
  }
  return { has, resolve, registerDeferred: deferred }
}
