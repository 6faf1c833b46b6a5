/** Drives the system's WebKit by WebDriver, on a virtual screen. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as pause } from "node:timers/promises"
import { Builder, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver"
import type { BrowserEngine, EngineTab } from "./browser-engine.ts"

/** Shrinks MiniBrowser's toolbar, which would be wider than a phone. */
const NO_TOOLBAR_CSS = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }"
const NO_ICONS_CSS = "image { -gtk-icon-transform: scale(0) }"

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}

const openVirtualScreen = async () => {
  const args = ["-displayfd", "1", "-screen", "0", "1920x1400x24", "-nolisten", "tcp"]
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] })
  for await (const display of createInterface({ input: screen.stdout })) return { screen, display: `:${display}` }
  throw new Error("Xvfb did not open a screen")
}

const stopProcess = async (child: ChildProcess) => {
  const exited = once(child, "exit")
  child.kill()
  await exited
}

const MAX_ATTEMPTS = 50

/** The number of size checks before the resize is repeated. */
const CHECKS_PER_RESIZE = 20

const startSession = async (server: string, browser: string, attemptsLeft = MAX_ATTEMPTS): Promise<WebDriver> => {
  const options = { binary: browser, args: ["--automation"] }
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
  try {
    return await new Builder().usingServer(server).withCapabilities(capabilities).build()
  } catch (reason) {
    if (attemptsLeft === 0) throw reason
    await pause(100)
    return startSession(server, browser, attemptsLeft - 1)
  }
}

const makeTab = (driver: WebDriver): EngineTab => {
  const evaluate = <Value>(expression: string) => driver.executeScript<Value>(`return ${expression}`)
  const startActions = () => driver.actions({ async: true })
  return {
    goto: url => driver.get(url),
    evaluate,
    resize: async (width, height) => {
      const hasSize = () => evaluate<boolean>(`innerWidth === ${width} && innerHeight === ${height}`)
      // a window that is still opening reports a wrong toolbar height or ignores the resize
      for (let checks = 0; !(await hasSize()); checks += 1) {
        if (checks % CHECKS_PER_RESIZE === 0) {
          const toolbarHeight = await evaluate<number>("outerHeight - innerHeight")
          await driver
            .manage()
            .window()
            .setRect({ x: 0, y: 0, width, height: height + toolbarHeight })
        }
        await pause(50)
      }
    },
    move: ({ x, y }) =>
      startActions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .perform(),
    click: () => startActions().press().release().perform(),
    keyDown: key =>
      startActions()
        .keyDown(Key[key === "Enter" ? "ENTER" : "ESCAPE"])
        .perform(),
    keyUp: key =>
      startActions()
        .keyUp(Key[key === "Enter" ? "ENTER" : "ESCAPE"])
        .perform(),
    type: text => startActions().sendKeys(text).perform(),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => driver.quit(),
  }
}

export const openWebKitEngine = async (browser: string): Promise<BrowserEngine> => {
  const settings = mkdtempSync(join(tmpdir(), "webkit-"))
  mkdirSync(join(settings, "gtk-3.0"))
  writeFileSync(join(settings, "gtk-3.0/gtk.css"), `${NO_TOOLBAR_CSS} ${NO_ICONS_CSS}`)
  const { screen, display } = await openVirtualScreen()
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, LANGUAGE: "en_GB", TZ: "Europe/Amsterdam" }
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" })
  return {
    open: async () => makeTab(await startSession(`http://127.0.0.1:${port}`, browser)),
    close: async () => {
      await stopProcess(driver)
      await stopProcess(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
