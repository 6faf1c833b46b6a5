/** An authorization request of an agent, answered by the customer it was sent with: with a code, or with why there is none. */
import OAuth2Server from "@node-oauth/oauth2-server"
import type { AskingAgent } from "../../../application/ports/own-agents.ts"
import type { Transaction } from "../database/transaction.ts"
import { findAgent } from "./agent-rows.ts"
import { modelIn } from "./oauth-model.ts"
import { allowedBy, toldAt } from "./scopes.ts"

interface Asked {
  /** as it stands behind the `?` */
  readonly request: string
  readonly customerId: string
  readonly issuer: string
}

type Parameters = Readonly<Record<string, string>>

/** No parameter counts twice (RFC 6749, 3.1). */
const parametersOf = (request: string): Parameters | undefined => {
  const given = [...new URLSearchParams(request)]
  return new Set(given.map(([name]) => name)).size === given.length ? Object.fromEntries(given) : undefined
}

/** With `iss` an agent that asks several shops knows whose answer it is (RFC 9207). */
const backTo = (location: unknown, issuer: string): string | undefined => {
  if (typeof location !== "string") return undefined
  const back = new URL(location)
  back.searchParams.set("iss", issuer)
  return back.href
}

/** What is wrong with a request is for the agent to read; what isn't the library's word goes on as it was. */
const unlessOAuth = (error: unknown): boolean => {
  const cause = error instanceof OAuth2Server.OAuthError ? (error as { readonly inner?: unknown }).inner : error
  if (cause !== undefined && !(cause instanceof OAuth2Server.OAuthError)) throw cause
  return false
}

const answered = async (
  tx: Transaction,
  parameters: Parameters,
  { customerId, issuer }: Asked,
  { isAllowed, keeps }: { readonly isAllowed: boolean; readonly keeps: boolean },
) => {
  const server = new OAuth2Server({ model: modelIn(tx, keeps) })
  const body = { allowed: String(isAllowed) }
  const request = new OAuth2Server.Request({ method: "POST", headers: {}, query: { ...parameters }, body })
  const response = new OAuth2Server.Response()
  const isGranted = await server
    .authorize(request, response, { allowEmptyState: true, authenticateHandler: { handle: () => ({ customerId }) } })
    .then(() => true)
    .catch(unlessOAuth)
  return { isGranted, back: backTo(response.headers?.location, issuer) }
}

/** What it asks for; nothing when nobody registered who could be sent back. */
export const askedBy = async (tx: Transaction, asked: Asked): Promise<AskingAgent | undefined> => {
  const parameters = parametersOf(asked.request)
  const agent = parameters && (await findAgent(tx, parameters.client_id ?? ""))
  if (!agent) return undefined
  const { isGranted, back } = await answered(tx, parameters, asked, { isAllowed: true, keeps: false })
  if (back === undefined) return undefined
  const scopes = allowedBy((parameters.scope ?? "").split(" "))
  return {
    name: agent.name,
    host: new URL(back).host,
    scopes,
    ...toldAt(scopes, agent.webhookUrl),
    ...(isGranted ? {} : { back }),
  }
}

/** The address to go on at. */
export const answer = async (tx: Transaction, asked: Asked, isAllowed: boolean): Promise<string | undefined> => {
  const parameters = parametersOf(asked.request)
  return parameters && (await answered(tx, parameters, asked, { isAllowed, keeps: true })).back
}
