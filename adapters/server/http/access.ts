/** A call says who makes it with a bearer token, before what it sent is read; a bad token is never taken for none. */
import type { Endpoint } from "../../contract/endpoint.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller, CustomerCaller } from "../identity/caller.ts"
import { makeHttpProblem } from "./http-problem.ts"

const BEARER = /^Bearer +([\w-]{20,200})$/i

export const parseBearerToken = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? "")?.[1]

/** Without one that could be good a call is refused before its body is read. */
export const requireBearerToken = (authorization: string | undefined): void => {
  if (!authorization) throw makeHttpProblem("TokenMissing")
  if (!parseBearerToken(authorization)) throw makeHttpProblem("TokenInvalid")
}

/** On public calls an invalid token counts as none. */
export const authenticateCaller = async (
  tx: Transaction,
  { access }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "access">,
  authorization: string | undefined,
  whose: (tx: Transaction, token: string) => Promise<Caller | undefined>,
): Promise<Caller | undefined> => {
  const token = parseBearerToken(authorization)
  const subject = token ? await whose(tx, token) : undefined
  if (access === "public") return subject
  if (!subject) throw makeHttpProblem("TokenInvalid")
  if (access === "customer") requireCustomer(subject)
  return subject
}

export const requireCaller = (subject: Caller | undefined): Caller => {
  if (!subject) throw makeHttpProblem("TokenMissing")
  return subject
}

export const requireCustomer = (subject: Caller | undefined): CustomerCaller => {
  if (subject?._tag !== "Customer") throw makeHttpProblem("LoginRequired")
  return subject
}
