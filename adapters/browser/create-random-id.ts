/** Returns a UUID. Pages that are served without https lack `randomUUID` and get random bytes in hexadecimal. */
import type { CreateId } from "../../application/client/ports/create-id.ts"

export const createRandomId: CreateId = () => {
  if ("randomUUID" in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
}
