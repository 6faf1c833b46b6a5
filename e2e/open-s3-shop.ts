/** Opens another shop for a journey, whose files are in an S3-compatible service on this machine. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { startS3Server } from "../test/support/artwork-storages.ts"

const OPEN_SHOP = fileURLToPath(new URL("./open-shop.ts", import.meta.url))

export const openS3Shop = async () => {
  const { settings, stop } = await startS3Server()
  const shop = spawn(process.execPath, [OPEN_SHOP], {
    env: {
      ...process.env,
      ARTWORK_S3_URL: settings.url,
      ARTWORK_S3_REGION: settings.region,
      ARTWORK_S3_KEY: settings.accessKeyId,
      ARTWORK_S3_SECRET: settings.secretAccessKey,
    },
    // it ends when its standard input does
    stdio: ["pipe", "pipe", "inherit"],
  })
  const close = async () => {
    if (shop.exitCode === null && shop.kill("SIGTERM")) await once(shop, "close")
    await stop()
  }
  for await (const line of createInterface({ input: shop.stdout })) {
    const base = /is open at (\S+)/.exec(line)?.[1]
    if (base) return { base, storage: new URL(settings.url).origin, close }
  }
  await close()
  throw new Error("the shop did not open")
}
