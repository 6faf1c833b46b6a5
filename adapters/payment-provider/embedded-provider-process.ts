/**
 * Without the key of a payment provider, the shop runs an embedded one. On its pages, the shopper chooses how a
 * payment ends.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Option, Schema } from "effect"
import type { ProviderSettings } from "../mollie/mollie-payment-provider.ts"
import { OperatorError } from "../settings/operator-error.ts"

const PROGRAM_PATH = fileURLToPath(new URL("./process.ts", import.meta.url))

export interface EmbeddedProviderProcess extends ProviderSettings {
  readonly stop: () => Promise<void>
  /** resolves when the process ends without `stop` */
  readonly unexpectedExit: Promise<void>
}

const StoredSettings = Schema.fromJsonString(Schema.Struct({ url: Schema.String, apiKey: Schema.String }))

/** Returns the settings of the provider that a running shop wrote to its DATA_DIR, or throws an OperatorError. */
export const readRunningProviderSettings = async (dataDir: string): Promise<ProviderSettings> => {
  const text = await readFile(join(dataDir, "payment-provider.json"), "utf8").catch(() => "")
  const settings = Schema.decodeUnknownOption(StoredSettings)(text)
  if (Option.isSome(settings)) return settings.value
  throw new OperatorError(
    "Nobody takes payments: set PAYMENT_API_KEY, or DATA_DIR to that of the shop whose embedded payment provider does.",
  )
}

/** Starts the provider on `port`, or on any free port. `shop` is the name on its pages. */
export const startEmbeddedProviderProcess = async (
  dataDir: string,
  port: number,
  shop: string,
): Promise<EmbeddedProviderProcess> => {
  const child = fork(PROGRAM_PATH, [dataDir, String(port), shop], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // under --watch, a child would report its imports on this channel
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  })
  const exited = once(child, "exit")
  const settings = await Promise.race([
    once(child, "message").then(([message]: readonly ProviderSettings[]) => message),
    exited.then(() => undefined),
  ])
  if (!settings) throw new OperatorError(`The embedded payment provider did not start: check DATA_DIR (${dataDir}).`)
  let isStopping = false
  return {
    ...settings,
    stop: async () => {
      isStopping = true
      if (child.connected) child.disconnect()
      await exited
    },
    unexpectedExit: new Promise(resolve => {
      void exited.then(() => {
        if (!isStopping) resolve()
      })
    }),
  }
}
