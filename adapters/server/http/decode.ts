/** What comes in is decoded by the contract; what does not fit is named by its path, all of it at once unless there is too much to look at. */
import { Result, Schema, SchemaIssue } from "effect"
import type { Wire } from "../../contract/endpoint.ts"
import type { FieldError } from "../../contract/problem.ts"
import { Refusal } from "./refusal.ts"

/** Finding one fault is quick; finding all is not, so that it is done for what a form sends only. */
const MOST_VALUES = 500

/** How many values there are, counted up to `most`. */
const valuesIn = (value: unknown, most: number): number => {
  if (typeof value !== "object" || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) {
    if (count > most) return count
    count += valuesIn(inner, most - count)
  }
  return count
}

const issues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => (issue._tag === "MissingKey" ? "Required" : "Invalid"),
  checkHook: () => "Invalid",
})

const fieldPath = (part: string, path: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined): string =>
  path?.length ? path.map(step => String(typeof step === "object" ? step.key : step)).join(".") : part

const UNSTORABLE = /\0|\p{Surrogate}/u

/** Paths of texts that no database column can hold: NUL and halves of surrogate pairs. */
const unstorable = (value: unknown, path: string): readonly string[] => {
  if (typeof value === "string") return UNSTORABLE.test(value) ? [path] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, path ? `${path}.${key}` : key))
}

export type Decoder<T> = (input: unknown) => Result.Result<T, readonly FieldError[]>

/** `part` names the whole when there is no path into it: "body". */
export const makeDecoder = <T>(part: string, wire: Wire<T>): Decoder<T> => {
  const decode = Schema.decodeUnknownResult(wire)
  const decodeAll = Schema.decodeUnknownResult(wire, { errors: "all" })
  return input => {
    const first = decode(input)
    const whole = Result.isFailure(first) && valuesIn(input, MOST_VALUES) <= MOST_VALUES ? decodeAll(input) : first
    const decoded = Result.mapError(whole, error =>
      issues(error.issue).issues.map(({ message, path }) => ({
        field: fieldPath(part, path),
        code: message === "Required" ? message : "Invalid",
      })),
    )
    const texts = Result.isSuccess(decoded) ? unstorable(decoded.success, "") : []
    return texts.length > 0 ? Result.fail(texts.map(field => ({ field: field || part, code: "Invalid" }))) : decoded
  }
}

const faults = <T>(part: Result.Result<T, readonly FieldError[]>): readonly FieldError[] =>
  Result.isFailure(part) ? part.failure : []

/** All parts of one request, or a refusal that names every field that is wrong in any of them. */
export const decodeAll = <P, Q, B>(
  params: Result.Result<P, readonly FieldError[]>,
  query: Result.Result<Q, readonly FieldError[]>,
  body: Result.Result<B, readonly FieldError[]>,
): { readonly params: P; readonly query: Q; readonly body: B } => {
  if (Result.isSuccess(params) && Result.isSuccess(query) && Result.isSuccess(body)) {
    return { params: params.success, query: query.success, body: body.success }
  }
  throw new Refusal(400, "RequestInvalid", { errors: [...faults(params), ...faults(query), ...faults(body)] })
}
