/** A problem as the refusal that it is; what is not among those of its call is told by its places alone. */
import { Result, Schema } from "effect"
import type { InvalidRequestRefusal, RefusalOf, RefusalTag } from "../../application/ports/refusals.ts"
import { type EndpointRefusalTag, listRefusalTags } from "../contract/endpoint-refusals.ts"
import type { ProblemDetails } from "../contract/problem.ts"
import { getRefusalSchema, parseFieldPath } from "../contract/refusal-schemas.ts"

const isRefusedBy = <Name extends string>(name: Name, code: string): code is EndpointRefusalTag<Name> & string =>
  listRefusalTags(name).some(tag => tag === code)

/** Without the faults that nobody here knows. */
const decoded = <Tag extends RefusalTag>(tag: Tag, errors: readonly unknown[]): RefusalOf<Tag> => {
  const decode = Schema.decodeUnknownResult(getRefusalSchema(tag))
  const known = errors.filter(error => Result.isSuccess(decode({ code: tag, errors: [error] })))
  return Schema.decodeUnknownSync(getRefusalSchema(tag))({ code: tag, errors: known })
}

export const decodeRefusal = <Name extends string>(
  name: Name,
  { code, errors = [] }: ProblemDetails,
): RefusalOf<EndpointRefusalTag<Name>> | InvalidRequestRefusal => {
  if (isRefusedBy(name, code)) return decoded(code, errors)
  if (code === "RequestInvalid") return decoded(code, errors)
  return { _tag: "Unrecognised", faults: errors.map(({ field }) => ({ _tag: "Invalid", at: parseFieldPath(field) })) }
}
