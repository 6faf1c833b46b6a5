/** What the app asks first is asked while its code is still on its way: what the shop decided for itself, and who is shopping. */
import type { Settings } from "../application/ports/settings.ts"

/** As long as any call waits for its answer. */
const PATIENCE_MS = 8_000

/** Not checked yet. */
export const settingsFile: Promise<Pick<Settings, "services">> = fetch("/config.json").then(file => file.json())

const askWhoIsShopping = async () => {
  const { services } = await settingsFile
  const asked = { method: "POST", signal: AbortSignal.timeout(PATIENCE_MS) }
  const answer = await fetch(`${services.auth}/auth/refresh`, asked)
  return { status: answer.status, text: await answer.text() }
}

export const whoIsShopping = askWhoIsShopping()

// whoever takes the answer hears what went wrong
whoIsShopping.catch(() => undefined)

void import("./main.tsx")
