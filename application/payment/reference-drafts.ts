/** A reference that was typed and not saved yet is there again after a login that ran out (PAY-42, U16). */
import { type Drafts, makeDrafts } from "../identity/drafts.ts"
import type { Identity } from "../identity/identity.ts"
import { token } from "../ports/token.ts"

export type ReferenceDrafts = Drafts<string>

export const makeReferenceDrafts = (ports: { readonly identity: Identity }): ReferenceDrafts => makeDrafts(ports)

export const ReferenceDrafts = token<ReferenceDrafts>("ReferenceDrafts")
