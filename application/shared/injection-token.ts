/** A typed key of an injected dependency. */
export interface InjectionToken<out T> {
  readonly symbol: symbol
  readonly _type?: T
}

export const createInjectionToken = <T>(name: string): InjectionToken<T> => ({ symbol: Symbol(name) })
