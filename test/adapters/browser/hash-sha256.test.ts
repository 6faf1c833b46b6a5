import { createHash, randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import { hashSha256, hashSha256InScript } from "../../../adapters/browser/hash-sha256.ts"

describe("the SHA256 hash in a browser", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 100_000])(
    "is right for %i bytes, with and without the browser's own function (UPLOAD-03)",
    async size => {
      const bytes = new Uint8Array(randomBytes(size))
      const expected = createHash("sha256").update(bytes).digest("hex")
      expect(hashSha256InScript(bytes)).toBe(expected)
      expect(await hashSha256(bytes)).toBe(expected)
    },
  )
})
