/** Every refusal and failure on the wire: RFC 9457 with a stable code, a trace id and the wrong fields. */
import { Schema } from "effect"

export const PROBLEM_MEDIA_TYPE = "application/problem+json"

/** A fault, its field, and more data that depends on its code. */
const FieldError = Schema.StructWithRest(
  Schema.Struct({
    /** the path of the field in the request: "lineItems.0.quantity" */
    field: Schema.String,
    /** the fault's tag */
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
  /** with 409 StaleVersion: the version to retry with */
  currentVersion: Schema.optionalKey(Schema.Int),
  /** with FilterInvalid: the offset in the filter, in characters */
  position: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: "Problem" })

export type ProblemDetails = typeof ProblemDetails.Type
