/** Without a payment provider's key the shop brings a provider of its own, whose pages let a shopper choose how a payment ends. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Option, Schema } from "effect"
import { StartupError } from "../startup-error.ts"
import type { ProviderSettings } from "./payment-provider.ts"

const PROGRAM = fileURLToPath(new URL("../../payment-provider/process.ts", import.meta.url))

export interface EmbeddedProviderProcess extends ProviderSettings {
  readonly stop: () => Promise<void>
  /** resolves when it ends without having been asked to */
  readonly unexpectedExit: Promise<void>
}

const Beside = Schema.fromJsonString(Schema.Struct({ url: Schema.String, apiKey: Schema.String }))

/** The one of the shop whose folder this is. */
export const readEmbeddedProviderSettings = async (dataDir: string): Promise<ProviderSettings> => {
  const kept = await readFile(join(dataDir, "payment-provider.json"), "utf8").catch(() => "")
  const settings = Schema.decodeUnknownOption(Beside)(kept)
  if (Option.isSome(settings)) return settings.value
  throw new StartupError(
    "Nobody takes payments: set PAYMENT_API_KEY, or DATA_DIR to that of the shop whose embedded payment provider does.",
  )
}

/** On `port` when it is free, else on any; its pages name the shop. */
export const startEmbeddedProviderProcess = async (
  dataDir: string,
  port: number,
  shop: string,
): Promise<EmbeddedProviderProcess> => {
  const child = fork(PROGRAM, [dataDir, String(port), shop], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // under --watch a child would report its imports on our channel
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  })
  const exited = once(child, "exit")
  const settings = await Promise.race([
    once(child, "message").then(([message]: readonly ProviderSettings[]) => message),
    exited.then(() => undefined),
  ])
  if (!settings) throw new StartupError(`The embedded payment provider did not start: check DATA_DIR (${dataDir}).`)
  let asked = false
  return {
    ...settings,
    stop: async () => {
      asked = true
      if (child.connected) child.disconnect()
      await exited
    },
    unexpectedExit: new Promise(resolve => {
      void exited.then(() => {
        if (!asked) resolve()
      })
    }),
  }
}
