/** An endpoint's documentation: parameters, requests and response in their wire form (API-01…API-42). */
import type { Endpoints } from "../endpoints.ts"

export interface EndpointExample {
  /** path and query parameters, by name */
  readonly parameters?: Readonly<Record<string, string>>
  /** request bodies, by a title that says what each shows */
  readonly requests?: Readonly<Record<string, unknown>>
  readonly response: unknown
}

export type EndpointExamples = Partial<Readonly<Record<keyof Endpoints, EndpointExample>>>
