/** Every refusal and failure on the wire: RFC 9457 with a stable code, the trace to quote, and the fields that are wrong. */
import { Schema } from "effect"

export const PROBLEM_MEDIA_TYPE = "application/problem+json"

/** A fault and where it is, with what its rule knows of it. */
const FieldError = Schema.StructWithRest(
  Schema.Struct({
    /** a path into the request: "lineItems.0.quantity" */
    field: Schema.String,
    /** the tag of the rule that refused it */
    code: Schema.String,
  }),
  [Schema.Record(Schema.String, Schema.Unknown)],
).annotate({ identifier: "FieldError" })

export const ProblemDetails = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  code: Schema.String,
  traceId: Schema.String,
  detail: Schema.optionalKey(Schema.String),
  errors: Schema.optionalKey(Schema.Array(FieldError)),
  /** with a 409 of a stale version: the one to work from */
  currentVersion: Schema.optionalKey(Schema.Int),
  /** with a filter that can't be read: the place in it, in characters from 0 */
  position: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: "Problem" })

export type ProblemDetails = typeof ProblemDetails.Type
