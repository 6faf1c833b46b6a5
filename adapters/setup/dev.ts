/** `npm run dev`: the pages with hot reload, and the services behind them, restarted when their files change. */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { createServer } from "vite"

const port = Number(process.env.PORT ?? 4000)
const servicesPort = port + 1
const main = fileURLToPath(new URL("../server/main.ts", import.meta.url))

process.env.SERVICES_PORT = String(servicesPort)

const services = spawn(process.execPath, ["--watch-preserve-output", "--watch", main], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { SHOP_URL: `http://localhost:${port}`, ...process.env, PORT: String(servicesPort), UI: "elsewhere" },
})
services.once("exit", code => process.exit(code ?? 1))

const pages = await createServer({ server: { port, strictPort: true } })
await pages.listen()
pages.printUrls()

const stop = () => {
  services.kill("SIGTERM")
}
process.once("SIGINT", stop)
process.once("SIGTERM", stop)
