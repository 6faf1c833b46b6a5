/** Use cases for React components: inversify-react resolves them from the container of `adapters/container.ts`. */

import { Effect } from "effect"
import type { interfaces } from "inversify"
import { useContainer, useInjection } from "inversify-react"
import { UnreachableError } from "../../application/client/ports/service-failures.ts"
import type { InjectionToken } from "../../application/shared/injection-token.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useDeferredCodeLoader } from "./deferred-code-loader.ts"

/** What the composition root offers to pages: use cases, never ports. */
export interface UseCaseContainer {
  readonly resolve: <T>(token: InjectionToken<T>) => T
  readonly has: (token: symbol) => boolean
}

/** Offers the three container methods that inversify-react calls. */
export const asInversifyContainer = ({ resolve, has }: UseCaseContainer): interfaces.Container => {
  const get = (symbol: symbol) => resolve({ symbol })
  return { get, getAll: (symbol: symbol) => [get(symbol)], isBound: has } as unknown as interfaces.Container
}

/** The use case behind a token. */
export const useUseCase = <T>(token: InjectionToken<T>): T => useInjection<T>(token.symbol)

/** The shop's settings from `config.json`. */
export const useSettings = (): Settings => useUseCase(Settings)

/** A use case of the deferred code; the effect loads its code and its token first. */
export const useDeferredUseCase = <T>(loadToken: () => Promise<InjectionToken<T>>): Effect.Effect<T, UnreachableError> => {
  const container = useContainer()
  const { load } = useDeferredCodeLoader()
  return Effect.tryPromise({
    try: () => Promise.all([loadToken(), load()]),
    catch: () => new UnreachableError({ cause: "network", traceId: "" }),
  }).pipe(Effect.map(([{ symbol }]) => container.get<T>(symbol)))
}
