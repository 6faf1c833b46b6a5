/** A refusal or error as an RFC 9457 problem. Thrown in a unit of work, it rolls the unit back. */
import { Effect, Schema } from "effect"
import type { RefusalOf, RefusalTag } from "../../../application/shared/refusals.ts"
import type { LoginRequired } from "../../../application/shop/caller.ts"
import type { VersionConflict } from "../../../application/shop/check-version.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../../contract/http-errors.ts"
import type { ProblemDetails } from "../../contract/problem.ts"
import { getRefusalHttpStatus, getRefusalSchema } from "../../contract/refusal-schemas.ts"

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

/** Makes a problem of the HTTP edge itself; `status` replaces the usual status of its code. */
export const makeHttpProblem = (code: HttpErrorCode, facts?: Facts, status: number = HTTP_ERROR_STATUSES[code]): HttpProblem =>
  new HttpProblem(status, code, facts)

/** Why a use case fails: a rule refuses, a login is required, or the version is stale. */
export type UseCaseRefusal<Tag extends RefusalTag = RefusalTag> = RefusalOf<Tag> | LoginRequired | VersionConflict

export const convertRefusalToProblem = (refusal: UseCaseRefusal): HttpProblem => {
  switch (refusal._tag) {
    case "LoginRequired":
      return makeHttpProblem(refusal._tag)
    case "PreconditionFailed":
    case "StaleVersion":
      return makeHttpProblem(refusal._tag, { currentVersion: refusal.currentVersion })
    default: {
      const { code, errors = [] } = Schema.encodeSync(getRefusalSchema(refusal._tag))(refusal)
      return new HttpProblem(getRefusalHttpStatus(refusal._tag), code, errors.length > 0 ? { errors } : {})
    }
  }
}

/** Runs a use case; rejects with the problem of its refusal, or with its error. */
export const runUseCase = <A>(useCase: Effect.Effect<A, UseCaseRefusal | Error>): Promise<A> =>
  Effect.runPromise(Effect.mapError(useCase, failure => (failure instanceof Error ? failure : convertRefusalToProblem(failure))))
