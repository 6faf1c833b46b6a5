/** The shop's container: ports and use cases, each built once; a page may ask for use cases only. */
import { instanceCachingFactory, container as root } from "tsyringe"
import { CallLog } from "../application/ports/call-log.ts"
import type { InjectionToken } from "../application/ports/injection-token.ts"
import type { Settings } from "../application/ports/settings.ts"
import { makeAhead } from "./http/ahead.ts"
import { makeCall, TIMEOUT_MS } from "./http/call.ts"
import { makeLoggedHttp } from "./http/call-log.ts"
import type { Get, Outside, Provide, Site } from "./provide.ts"
import { providePorts } from "./provide-ports.ts"
import { provideUseCases } from "./provide-use-cases.ts"

/** Everything a shop with these settings is made of; who asks for a port gets an error instead. */
export const makeContainer = (settings: Settings, outside: Outside = { answers: {} }) => {
  const container = root.createChildContainer()
  const provide: Provide = <T>(token: InjectionToken<T>, build: (get: Get) => T) => {
    const useFactory = instanceCachingFactory<T>(scope => build(({ symbol }) => scope.resolve(symbol)))
    container.register<T>(token.symbol, { useFactory })
  }
  const useCases = new Set<symbol>()
  const provideUseCase: Provide = (token, build) => {
    useCases.add(token.symbol)
    provide(token, build)
  }
  const { http, calls } = makeLoggedHttp(TIMEOUT_MS)
  const { callTo = base => makeCall(base, http), answers } = outside
  const site: Site = { provide, provideUseCase, settings, callTo, answers, ahead: makeAhead(answers) }
  provide(CallLog, () => calls)
  providePorts(site)
  outside.provide?.(provide)
  provideUseCases(site)
  const has = (symbol: symbol): boolean => useCases.has(symbol)
  const resolve = <T>(token: InjectionToken<T>): T => {
    if (!has(token.symbol)) throw new Error(`${String(token.symbol)} is no use case`)
    return container.resolve<T>(token.symbol)
  }
  /** the use cases that the cart page does without; their code comes when it is first asked for */
  const deferred = async (): Promise<void> => {
    const { provideDeferred } = await import("./provide-deferred.ts")
    provideDeferred(site, resolve)
  }
  return { has, resolve, deferred }
}
