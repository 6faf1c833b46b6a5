/** Before a limited call does anything, its tries are counted in a transaction of their own, which stays when the call fails as they expect. */
import type { Access } from "../../contract/endpoint.ts"
import type { Transact, Transaction } from "../database/transaction.ts"
import { admit } from "../http/access.ts"
import { Problem } from "../http/problem.ts"
import { emailKey } from "../identity/customer-rows.ts"
import { isKnownDevice } from "../identity/device-rows.ts"
import type { Customer } from "../identity/subject.ts"
import { countTries, giveBack } from "./rate-window.ts"
import type { Rates } from "./rates.ts"
import { isLimited, triesOf } from "./tries.ts"

interface LimitedCall {
  readonly address: string
  readonly authorization: string | undefined
  readonly sent: unknown
  readonly decoded: () => { readonly body: unknown }
  readonly device: { readonly value: string | undefined }
  readonly transact: Transact
}

export interface Counted {
  /** takes the tries of which only failures count out again, together with what succeeded */
  readonly succeed: (tx: Transaction) => Promise<void>
  /** takes those out again that count other failures than this one */
  readonly fail: (error: unknown) => Promise<void>
}

const UNCOUNTED: Counted = { succeed: async () => undefined, fail: async () => undefined }

const hasEmail = (body: unknown): body is { readonly email: string } =>
  typeof body === "object" && body !== null && "email" in body && typeof body.email === "string"

const emailIn = (body: unknown): string | undefined => (hasEmail(body) ? body.email : undefined)

/** Whose password the call tries, if it does. */
const triedEmail = (name: string, { decoded }: LimitedCall, customer: Customer | undefined): string | undefined =>
  name === "login" ? emailIn(decoded().body) : customer?.email

export const limitCall = async (
  rates: Rates,
  { name, access }: { readonly name: string; readonly access: Access },
  call: LimitedCall,
): Promise<Counted> => {
  const { address, authorization, sent, decoded, transact } = call
  if (!isLimited(name)) return UNCOUNTED
  const attempt = { name, address, sent, body: () => decoded().body }
  if (triesOf({ ...attempt, owner: undefined, account: undefined, device: undefined }).length === 0) return UNCOUNTED
  const { tries, problem } = await transact("write", async tx => {
    const subject = access === "public" ? undefined : await admit(tx, access, authorization)
    const email = triedEmail(name, call, subject?._tag === "Customer" ? subject : undefined)
    const isKnown = email !== undefined && (await isKnownDevice(tx, call.device.value, email))
    const account = email === undefined ? undefined : emailKey(email)
    const own = triesOf({ ...attempt, owner: subject?.owner, account, device: isKnown ? call.device.value : undefined })
    return { tries: own, problem: await countTries(tx, own, rates) }
  })
  if (problem) throw problem
  const failures = tries.filter(({ counts }) => counts !== "always")
  return {
    succeed: tx => giveBack(tx, failures),
    fail: async error => {
      const status = error instanceof Problem ? error.status : 500
      const other = failures.filter(({ counts }) => counts !== status)
      if (other.length > 0) await transact("write", tx => giveBack(tx, other))
    },
  }
}
