/** A call as it is documented: what it names, what it sends and what it is answered, in their wire form (API-01…API-42). */
import type { Endpoints } from "../endpoints.ts"

export interface EndpointExample {
  /** of path and query, by name */
  readonly parameters?: Readonly<Record<string, string>>
  /** bodies, each by what it shows */
  readonly requests?: Readonly<Record<string, unknown>>
  readonly response: unknown
}

export type EndpointExamples = Partial<Readonly<Record<keyof Endpoints, EndpointExample>>>
