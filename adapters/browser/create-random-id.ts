/** A UUID of the browser's own randomness, also where the page is not served securely and `randomUUID` is missing. */
import type { CreateId } from "../../application/ports/create-id.ts"

export const createRandomId: CreateId = () => {
  if ("randomUUID" in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
}
