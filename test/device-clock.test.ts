import { describe, expect, it } from "vitest"
import { listRepositoryFiles } from "./support/repository-files.ts"

/** Everything that runs in a browser. */
const BROWSER_CODE = /^(?:application\/(?:client|shared)|ui|adapters\/(?:browser|http|maps|contract))\/.*\.(?:tsx?|js)$/

/** What reads the device's clock; dates of given moments are no matter of it. */
const READS_DEVICE_CLOCK =
  /\bDate\.now\b|\bnew Date(?:\(\)|(?![\w(]))|(?<!new )\bDate\(\)|\bcurrentTime(?:Millis|Nanos)\b|\bDateTime\.(?:now|unsafeNow|nowUnsafe)|\bperformance\.(?:timeOrigin|timing)\b|\bTemporal\.Now\b|\.format(?:ToParts)?\(\)/

/** Files that may read it, each with the reason why a wrong clock does no harm there. */
const HARMLESS: Readonly<Record<string, string>> = {
  "adapters/browser/device-clock.ts": "the one module that reads it for others, until the shop has answered",
  "adapters/browser/pending-requests.ts":
    "compares two moments of the device: whether a page was left seconds before the next one",
  "ui/public/first-page.js": "reads when the page was opened, for that comparison",
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

describe("the device's clock", () => {
  const files = listRepositoryFiles().filter(({ path }) => BROWSER_CODE.test(path))
  const readers = files.filter(({ source }) => READS_DEVICE_CLOCK.test(withoutComments(source))).map(({ path }) => path)

  it("decides nothing in a browser: only the listed files read it (CONF-34)", () => {
    process.stdout.write(`${files.length} files run in a browser\n`)
    expect(files.length).toBeGreaterThan(400)
    expect(readers.sort()).toEqual(Object.keys(HARMLESS).sort())
  })

  it.each(["Date.now()", "new Date()", "[new Date]", "Date()", "yield* Clock.currentTimeMillis", "weekdays.format()"])(
    "is found where a file reads it by %s",
    source => expect(READS_DEVICE_CLOCK.test(source)).toBe(true),
  )

  it.each(["new Date(isoDate)", "readonly at: Date", "performance.now()", "days.format(date)"])("is not read by %s", source =>
    expect(READS_DEVICE_CLOCK.test(source)).toBe(false),
  )
})
