import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import type { EndpointAccess } from "../../contract/endpoint.ts"
import { makeHttpProblem } from "./http-problem.ts"

const BEARER = /^Bearer +([\w-]{20,200})$/i

export const parseBearerToken = (authorization: string | undefined): string | undefined => BEARER.exec(authorization ?? "")?.[1]

/** Refuses a request whose bearer token is missing or malformed, before its body is read. */
export const requireBearerToken = (authorization: string | undefined): void => {
  if (!authorization) throw makeHttpProblem("TokenMissing")
  if (!parseBearerToken(authorization)) throw makeHttpProblem("TokenInvalid")
}

/** Refuses the caller of a token. On public endpoints an invalid token counts as none; elsewhere it is refused. */
export const requireAccess = (access: EndpointAccess, caller: Caller | undefined): void => {
  if (access === "public") return
  if (!caller) throw makeHttpProblem("TokenInvalid")
  if (access === "customer" || access === "uploader") requireCustomer(caller)
}

export const requireCaller = (caller: Caller | undefined): Caller => {
  if (!caller) throw makeHttpProblem("TokenMissing")
  return caller
}

export const requireCustomer = (caller: Caller | undefined): CustomerCaller => {
  if (caller?._tag !== "Customer") throw makeHttpProblem("LoginRequired")
  return caller
}
