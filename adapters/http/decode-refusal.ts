import { Result, Schema } from "effect"
import type { InvalidRequestRefusal, RefusalOf, RefusalTag } from "../../application/shared/refusals.ts"
import { type EndpointRefusalTag, listEndpointRefusalTags } from "../contract/endpoint-refusals.ts"
import type { ProblemDetails } from "../contract/problem.ts"
import { getRefusalSchema, parseFieldPath } from "../contract/refusal-schemas.ts"

const isDeclaredRefusal = <Name extends string>(name: Name, code: string): code is EndpointRefusalTag<Name> & string =>
  listEndpointRefusalTags(name).some(tag => tag === code)

/** Ignores faults that this version doesn't know: a newer server may send them. */
const decodeKnownFaults = <Tag extends RefusalTag>(tag: Tag, errors: readonly unknown[]): RefusalOf<Tag> => {
  const decode = Schema.decodeUnknownResult(getRefusalSchema(tag))
  const known = errors.filter(error => Result.isSuccess(decode({ code: tag, errors: [error] })))
  return Schema.decodeUnknownSync(getRefusalSchema(tag))({ code: tag, errors: known })
}

/** Returns the refusal in a problem. For a code that the endpoint doesn't declare, it returns the paths of the fields only. */
export const decodeRefusal = <Name extends string>(
  name: Name,
  { code, errors = [] }: ProblemDetails,
): RefusalOf<EndpointRefusalTag<Name>> | InvalidRequestRefusal => {
  if (isDeclaredRefusal(name, code)) return decodeKnownFaults(code, errors)
  if (code === "RequestInvalid") return decodeKnownFaults(code, errors)
  return { _tag: "Unrecognised", faults: errors.map(({ field }) => ({ _tag: "Invalid", at: parseFieldPath(field) })) }
}
