import { Result, Schema, SchemaIssue } from "effect"
import type { FastifyRequest } from "fastify"
import type { RefusalOf } from "../../../application/shared/refusals.ts"
import { MAX_REPORTED_FAULTS } from "../../../application/shop/refuse.ts"
import type { Endpoint, WireCodec } from "../../contract/endpoint.ts"
import { findUnstorableTexts } from "../../contract/unstorable-texts.ts"
import { convertRefusalToProblem } from "./http-problem.ts"

/** Decoding to the first fault is quick, finding all faults is slow; larger bodies get the first fault only. */
const MAX_VALUES_FOR_ALL_FAULTS = 500

/** Counts the values in a JSON value; stops after `most`. */
const countValues = (value: unknown, most: number): number => {
  if (typeof value !== "object" || value === null) return 1
  let count = 1
  for (const key in value) {
    if (count > most) return count
    count += countValues(value[key as keyof typeof value], most - count)
  }
  return count
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => (issue._tag === "MissingKey" ? "Required" : "Invalid"),
  checkHook: () => "Invalid",
})

type Faults = RefusalOf<"RequestInvalid">["faults"]

const toPathSegments = (path: readonly (PropertyKey | { readonly key: PropertyKey })[]): readonly string[] =>
  path.map(step => String(typeof step === "object" ? step.key : step))

const makeFault = (isMissing: boolean, fieldPath: readonly string[]): Faults[number] => ({
  _tag: isMissing ? "Required" : "Invalid",
  at: fieldPath,
})

const makeRequestPartDecoder = <T>(wire: WireCodec<T>): ((input: unknown) => Result.Result<T, Faults>) => {
  const decode = Schema.decodeUnknownResult(wire)
  const decodeAll = Schema.decodeUnknownResult(wire, { errors: "all" })
  return input => {
    const firstResult = decode(input)
    const result =
      Result.isFailure(firstResult) && countValues(input, MAX_VALUES_FOR_ALL_FAULTS) <= MAX_VALUES_FOR_ALL_FAULTS
        ? decodeAll(input)
        : firstResult
    const decoded = Result.mapError(result, error =>
      formatIssues(error.issue).issues.map(({ message, path = [] }) => makeFault(message === "Required", toPathSegments(path))),
    )
    const texts = Result.isSuccess(decoded) ? findUnstorableTexts(decoded.success) : []
    return texts.length > 0 ? Result.fail(texts.map(fieldPath => makeFault(false, fieldPath))) : decoded
  }
}

const listFaults = <T>(part: Result.Result<T, Faults>): Faults => (Result.isFailure(part) ? part.failure : [])

const memoize = <T>(make: () => T): (() => T) => {
  let memo: { readonly value: T } | undefined
  return () => {
    memo ??= { value: make() }
    return memo.value
  }
}

/** Decodes a request when it is first needed; throws a refusal that lists the faults of all parts. */
export const makeRequestDecoder = <P, Q, B>(endpoint: Pick<Endpoint<P, Q, B, unknown>, "params" | "query" | "body">) => {
  const decodeParams = makeRequestPartDecoder(endpoint.params)
  const decodeQuery = makeRequestPartDecoder(endpoint.query)
  const decodeBody = makeRequestPartDecoder(endpoint.body)
  return (request: Pick<FastifyRequest, "params" | "query" | "body">) =>
    memoize(() => {
      const [params, query, body] = [decodeParams(request.params), decodeQuery(request.query), decodeBody(request.body ?? {})]
      if (Result.isSuccess(params) && Result.isSuccess(query) && Result.isSuccess(body)) {
        return { params: params.success, query: query.success, body: body.success }
      }
      const faults = [...listFaults(params), ...listFaults(query), ...listFaults(body)]
      throw convertRefusalToProblem({ _tag: "RequestInvalid", faults: faults.slice(0, MAX_REPORTED_FAULTS) })
    })
}
