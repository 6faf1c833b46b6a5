/** A refusal is thrown where the rule is known, rolls its transaction back, and reaches the caller as a problem. */
import type { FieldError } from "../../contract/problem.ts"

/** More than any form has fields; whoever sends more faults is told of the first ones. */
const MOST_FAULTS = 50

interface Facts {
  readonly errors?: readonly FieldError[]
  readonly currentVersion?: number
  readonly position?: number
  /** a sentence for the people who wrote the call */
  readonly detail?: string
  readonly allow?: string
  /** in seconds */
  readonly retryAfter?: number
}

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly facts: Facts

  constructor(status: number, code: string, facts: Facts = {}) {
    super(code)
    this.name = "Refusal"
    this.status = status
    this.code = code
    this.facts = facts.errors ? { ...facts, errors: facts.errors.slice(0, MOST_FAULTS) } : facts
  }
}

export const invalid = (code: string, errors: readonly FieldError[] = []): Refusal =>
  new Refusal(422, code, errors.length > 0 ? { errors } : {})

export const missing = (
  what: "Address" | "Cart" | "LineItem" | "Order" | "PickupPoint" | "Product" | "Quote" | "ReviewScore" | "Session",
): Refusal => new Refusal(404, `${what}NotFound`)
