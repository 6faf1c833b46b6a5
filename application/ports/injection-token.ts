/** A name for a thing to be injected that carries the thing's type. */
export interface InjectionToken<out T> {
  readonly symbol: symbol
  readonly _type?: T
}

export const createInjectionToken = <T>(name: string): InjectionToken<T> => ({ symbol: Symbol(name) })
