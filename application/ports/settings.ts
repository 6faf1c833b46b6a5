/** What a shop decides for itself, read once when the page opens (CONF-01…CONF-12). */
import { token } from "./token.ts"

export interface Paths {
  readonly shop: string
  readonly product: string
  readonly cart: string
  readonly login: string
  readonly delivery: string
  readonly payment: string
  readonly thanks: string
  readonly account: string
}

export interface Settings {
  readonly paths: Paths
  /** the base addresses of the services */
  readonly services: {
    readonly cart: string
    readonly orders: string
    readonly payments: string
    readonly auth: string
    readonly commerce: string
    readonly customers: string
    readonly errors: string
  }
  readonly locales: readonly [string, ...string[]]
  /** where the shop delivers and bills */
  readonly countries: readonly [string, ...string[]]
  /** the payment service provider asked for methods (API-28) */
  readonly psp: string
}

export const Settings = token<Settings>("Settings")
