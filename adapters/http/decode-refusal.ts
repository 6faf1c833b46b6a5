/** A problem as the refusal that it is; what is not among those of its call is told by its places alone. */
import { Result, Schema } from "effect"
import type { InvalidRequestRefusal, RefusalOf, RefusalTag } from "../../application/ports/refusals.ts"
import type { ProblemDetails } from "../contract/problem.ts"
import { refusalShape, stepsOf } from "../contract/refusals.ts"
import { type RefusedBy, refusedBy } from "../contract/refused-by.ts"

const isRefusedBy = <Name extends string>(name: Name, code: string): code is RefusedBy<Name> & string =>
  refusedBy(name).some(tag => tag === code)

/** Without the faults that nobody here knows. */
const decoded = <Tag extends RefusalTag>(tag: Tag, errors: readonly unknown[]): RefusalOf<Tag> => {
  const decode = Schema.decodeUnknownResult(refusalShape(tag))
  const known = errors.filter(error => Result.isSuccess(decode({ code: tag, errors: [error] })))
  return Schema.decodeUnknownSync(refusalShape(tag))({ code: tag, errors: known })
}

export const decodeRefusal = <Name extends string>(
  name: Name,
  { code, errors = [] }: ProblemDetails,
): RefusalOf<RefusedBy<Name>> | InvalidRequestRefusal => {
  if (isRefusedBy(name, code)) return decoded(code, errors)
  if (code === "RequestInvalid") return decoded(code, errors)
  return { _tag: "Unrecognised", faults: errors.map(({ field }) => ({ _tag: "Invalid", at: stepsOf(field) })) }
}
