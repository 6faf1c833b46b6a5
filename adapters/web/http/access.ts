import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { makeHttpProblem } from "./http-problem.ts"

const BEARER = /^Bearer +([\w-]{20,200})$/i

export const parseBearerToken = (authorization: string | undefined): string | undefined => BEARER.exec(authorization ?? "")?.[1]

/** Refuses a request whose bearer token is missing or malformed, before its body is read. */
export const requireBearerToken = (authorization: string | undefined): void => {
  if (!authorization) throw makeHttpProblem("TokenMissing")
  if (!parseBearerToken(authorization)) throw makeHttpProblem("TokenInvalid")
}

/** Finds the caller of a token. On public endpoints an invalid token counts as none; elsewhere it is refused. */
export const authenticateCaller = async (
  tx: Transaction,
  { access }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "access">,
  authorization: string | undefined,
  findCaller: (tx: Transaction, token: string) => Promise<Caller | undefined>,
): Promise<Caller | undefined> => {
  const token = parseBearerToken(authorization)
  const caller = token ? await findCaller(tx, token) : undefined
  if (access === "public") return caller
  if (!caller) throw makeHttpProblem("TokenInvalid")
  if (access === "customer") requireCustomer(caller)
  return caller
}

export const requireCaller = (caller: Caller | undefined): Caller => {
  if (!caller) throw makeHttpProblem("TokenMissing")
  return caller
}

export const requireCustomer = (caller: Caller | undefined): CustomerCaller => {
  if (caller?._tag !== "Customer") throw makeHttpProblem("LoginRequired")
  return caller
}
