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

/** The browser's own bar is wider than a phone, unless it is nothing. */
const NO_BAR = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }"
const NO_ICONS = "image { -gtk-icon-transform: scale(0) }"

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}

const openScreen = async () => {
  const args = ["-displayfd", "1", "-screen", "0", "1920x1400x24", "-nolisten", "tcp"]
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] })
  for await (const display of createInterface({ input: screen.stdout })) return { screen, display: `:${display}` }
  throw new Error("Xvfb did not open a screen")
}

const ended = async (child: ChildProcess) => {
  const gone = once(child, "exit")
  child.kill()
  await gone
}

const TRIES = 50

/** Looks at a window, until it is asked once more to be as large as wanted. */
const PATIENCE = 20

const session = async (server: string, browser: string, tries = TRIES): Promise<WebDriver> => {
  const options = { binary: browser, args: ["--automation"] }
  const wanted = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
  try {
    return await new Builder().usingServer(server).withCapabilities(wanted).build()
  } catch (reason) {
    if (tries === 0) throw reason
    await pause(100)
    return session(server, browser, tries - 1)
  }
}

const tabOf = (driver: WebDriver): EngineTab => {
  const evaluate = <Value>(expression: string) => driver.executeScript<Value>(`return ${expression}`)
  const act = () => driver.actions({ async: true })
  return {
    goto: url => driver.get(url),
    evaluate,
    resize: async (width, height) => {
      const isSo = () => evaluate<boolean>(`innerWidth === ${width} && innerHeight === ${height}`)
      // a window that is still being opened tells a wrong height of its bar, or stays as it was
      for (let waited = 0; !(await isSo()); waited += 1) {
        if (waited % PATIENCE === 0) {
          const bar = await evaluate<number>("outerHeight - innerHeight")
          await driver
            .manage()
            .window()
            .setRect({ x: 0, y: 0, width, height: height + bar })
        }
        await pause(50)
      }
    },
    move: ({ x, y }) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .perform(),
    click: () => act().press().release().perform(),
    keyDown: key =>
      act()
        .keyDown(Key[key === "Enter" ? "ENTER" : "ESCAPE"])
        .perform(),
    keyUp: key =>
      act()
        .keyUp(Key[key === "Enter" ? "ENTER" : "ESCAPE"])
        .perform(),
    type: text => act().sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => driver.quit(),
  }
}

export const openWebKitEngine = async (browser: string): Promise<BrowserEngine> => {
  const settings = mkdtempSync(join(tmpdir(), "webkit-"))
  mkdirSync(join(settings, "gtk-3.0"))
  writeFileSync(join(settings, "gtk-3.0/gtk.css"), `${NO_BAR} ${NO_ICONS}`)
  const { screen, display } = await openScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, LANGUAGE: "en_GB", TZ: "Europe/Amsterdam" }
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" })
  return {
    open: async () => tabOf(await session(`http://127.0.0.1:${port}`, browser)),
    close: async () => {
      await ended(driver)
      await ended(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
