import { createHash } from "node:crypto"
import type { AgentCartIdAndTransferCode } from "../../application/shop/agents/agent-carts.ts"

/** Derives the code for the buyer. The agent's token can't be computed from it. */
export const deriveCartTransferCode = (token: string): string =>
  createHash("sha256").update(`hand over ${token}`).digest("base64url")

export const deriveAgentCartIdAndTransferCode = (id: string): AgentCartIdAndTransferCode => ({
  id,
  transferCode: deriveCartTransferCode(id),
})
