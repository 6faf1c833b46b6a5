/** A refusal on its way out: thrown at the door it rolls the transaction back, and reaches the caller as RFC 9457 has it. */
import { Schema } from "effect"
import type { RefusalOf, RefusalTag } from "../../../application/ports/refusals.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../../contract/http-errors.ts"
import type { ProblemDetails } from "../../contract/problem.ts"
import { getRefusalHttpStatus, getRefusalSchema } from "../../contract/refusal-schemas.ts"
import type { VersionConflict } from "../check-version.ts"
import type { LoginRequired } from "../identity/caller.ts"

interface Facts extends Pick<ProblemDetails, "errors" | "currentVersion" | "position" | "detail"> {
  readonly allow?: string
  /** in seconds */
  readonly retryAfter?: number
}

export class HttpProblem extends Error {
  readonly status: number
  readonly code: string
  readonly facts: Facts

  constructor(status: number, code: string, facts: Facts = {}) {
    super(code)
    this.name = "Problem"
    this.status = status
    this.code = code
    this.facts = facts
  }
}

/** What the door itself refuses. */
export const makeHttpProblem = (
  code: HttpErrorCode,
  facts?: Facts,
  status: number = HTTP_ERROR_STATUSES[code],
): HttpProblem => new HttpProblem(status, code, facts)

/** Why a use case was refused: by a rule, or for who asks, or on which version. */
export type UseCaseRefusal<Tag extends RefusalTag = RefusalTag> = RefusalOf<Tag> | LoginRequired | VersionConflict

/** What a use case was refused. */
export const convertRefusalToProblem = (refused: UseCaseRefusal): HttpProblem => {
  switch (refused._tag) {
    case "LoginRequired":
      return makeHttpProblem(refused._tag)
    case "PreconditionFailed":
    case "StaleVersion":
      return makeHttpProblem(refused._tag, { currentVersion: refused.currentVersion })
    default: {
      const { code, errors = [] } = Schema.encodeSync(getRefusalSchema(refused._tag))(refused)
      return new HttpProblem(getRefusalHttpStatus(refused._tag), code, errors.length > 0 ? { errors } : {})
    }
  }
}
