/** What comes in is decoded by the contract; what does not fit is named by its path, all of it at once unless there is too much to look at. */
import { Result, Schema, SchemaIssue } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { WireCodec } from "../../contract/endpoint.ts"
import { MAX_REPORTED_FAULTS } from "../refuse.ts"
import { findUnstorableTexts } from "../unstorable-texts.ts"
import { convertRefusalToProblem } from "./http-problem.ts"

/** Finding one fault is quick; finding all is not, so that it is done for what a form sends only. */
const MOST_VALUES = 500

/** How many values there are, counted up to `most`. */
const valuesIn = (value: unknown, most: number): number => {
  if (typeof value !== "object" || value === null) return 1
  let count = 1
  for (const key in value) {
    if (count > most) return count
    count += valuesIn(value[key as keyof typeof value], most - count)
  }
  return count
}

const issues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => (issue._tag === "MissingKey" ? "Required" : "Invalid"),
  checkHook: () => "Invalid",
})

type Faults = RefusalOf<"RequestInvalid">["faults"]

const steps = (path: readonly (PropertyKey | { readonly key: PropertyKey })[]): readonly string[] =>
  path.map(step => String(typeof step === "object" ? step.key : step))

const fault = (isMissing: boolean, at: readonly string[]): Faults[number] => ({
  _tag: isMissing ? "Required" : "Invalid",
  at,
})

export type RequestDecoder<T> = (input: unknown) => Result.Result<T, Faults>

export const makeRequestDecoder = <T>(wire: WireCodec<T>): RequestDecoder<T> => {
  const decode = Schema.decodeUnknownResult(wire)
  const decodeAll = Schema.decodeUnknownResult(wire, { errors: "all" })
  return input => {
    const first = decode(input)
    const whole = Result.isFailure(first) && valuesIn(input, MOST_VALUES) <= MOST_VALUES ? decodeAll(input) : first
    const decoded = Result.mapError(whole, error =>
      issues(error.issue).issues.map(({ message, path = [] }) => fault(message === "Required", steps(path))),
    )
    const texts = Result.isSuccess(decoded) ? findUnstorableTexts(decoded.success) : []
    return texts.length > 0 ? Result.fail(texts.map(at => fault(false, at))) : decoded
  }
}

const faultsOf = <T>(part: Result.Result<T, Faults>): Faults => (Result.isFailure(part) ? part.failure : [])

/** All parts of one request, or a refusal that names every field that is wrong in any of them. */
export const decodeRequestParts = <P, Q, B>(
  params: Result.Result<P, Faults>,
  query: Result.Result<Q, Faults>,
  body: Result.Result<B, Faults>,
): { readonly params: P; readonly query: Q; readonly body: B } => {
  if (Result.isSuccess(params) && Result.isSuccess(query) && Result.isSuccess(body)) {
    return { params: params.success, query: query.success, body: body.success }
  }
  const faults = [...faultsOf(params), ...faultsOf(query), ...faultsOf(body)]
  throw convertRefusalToProblem({ _tag: "RequestInvalid", faults: faults.slice(0, MAX_REPORTED_FAULTS) })
}
