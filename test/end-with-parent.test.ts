import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, writeFileSync } from "node:fs"
import { createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"

it("a program that a test has started ends when the test's process is killed", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const folder = mkdtempSync(join(tmpdir(), "parent-"))
  const [parent, program] = [join(folder, "parent.mjs"), join(folder, "program.mjs")]
  const support = JSON.stringify(new URL("./support/shop-process.ts", import.meta.url))
  writeFileSync(parent, `import { startShopProcess } from ${support}\nstartShopProcess({}, ${JSON.stringify(program)})`)
  writeFileSync(program, `import { connect } from "node:net"\nconnect(${JSON.stringify(server.address())})`)
  const starting = spawn(process.execPath, [parent])
  const [held]: Socket[] = await once(server, "connection")
  starting.kill("SIGKILL")
  await once(held?.resume() ?? server, "close")
  expect(held?.closed).toBe(true)
  server.close()
})
