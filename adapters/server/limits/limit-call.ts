/** Before a limited call does anything, its tries are counted in a transaction of their own, which stays when the call fails. */
import type { Access } from "../../contract/endpoint.ts"
import type { Transaction } from "../database/transaction.ts"
import { admit } from "../http/access.ts"
import type { Transact } from "../http/route.ts"
import { countTries, giveBack } from "./rate-window.ts"
import type { Rates } from "./rates.ts"
import { isLimited, triesOf } from "./tries.ts"

interface LimitedCall {
  readonly address: string
  readonly authorization: string | undefined
  readonly sent: unknown
  readonly decoded: () => { readonly body: unknown }
  readonly transact: Transact
}

export interface Counted {
  /** takes the tries of which only failures count out again, together with what succeeded */
  readonly succeed: (tx: Transaction) => Promise<void>
}

const UNCOUNTED: Counted = { succeed: async () => undefined }

export const limitCall = async (
  rates: Rates,
  { name, access }: { readonly name: string; readonly access: Access },
  { address, authorization, sent, decoded, transact }: LimitedCall,
): Promise<Counted> => {
  if (!isLimited(name)) return UNCOUNTED
  const attempt = { name, address, sent, body: () => decoded().body }
  if (triesOf({ ...attempt, owner: undefined }).length === 0) return UNCOUNTED
  const { tries, refusal } = await transact("write", async tx => {
    const subject = access === "public" ? undefined : await admit(tx, access, authorization)
    const own = triesOf({ ...attempt, owner: subject?.owner })
    return { tries: own, refusal: await countTries(tx, own, rates) }
  })
  if (refusal) throw refusal
  return {
    succeed: tx =>
      giveBack(
        tx,
        tries.filter(({ failuresOnly }) => failuresOnly),
      ),
  }
}
