/** A thing is provided by its token and built once, from the others it asks for. */
import type { Token } from "../application/ports/token.ts"

export type Get = <T>(token: Token<T>) => T

export type Provide = <T>(token: Token<T>, build: (get: Get) => T) => void
