import { Effect } from "effect"
import type { FileOutput } from "../../application/client/ports/file-output.ts"

/** Long enough for the browser to begin saving. */
const ADDRESS_LIFETIME_MS = 60_000

export const browserFileOutput: FileOutput = {
  toDataUrl: content =>
    Effect.callback<string>(resume => {
      const reader = new FileReader()
      reader.onload = () => resume(Effect.succeed(String(reader.result)))
      reader.onerror = () => resume(Effect.die(reader.error))
      reader.readAsDataURL(content)
    }),
  save: (content, name) =>
    Effect.sync(() => {
      const link = document.createElement("a")
      link.href = URL.createObjectURL(content)
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFETIME_MS)
    }),
}
