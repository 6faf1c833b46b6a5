/** Names browser and system from a fixed list, because the User-Agent header is not safe to show. */
export interface DeviceName {
  readonly browser?: string
  readonly system?: string
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Order matters: each browser's header also contains the names of browsers after it. */
const BROWSERS: Names = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOP(?:R|T|X)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
]

const SYSTEMS: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

/** No real browser's header is longer. */
const MAX_LENGTH = 500

const findName = (names: Names, header: string): string | undefined => names.find(([, pattern]) => pattern.test(header))?.[0]

export const parseDeviceName = (userAgent: string | undefined): DeviceName => {
  const header = (userAgent ?? "").slice(0, MAX_LENGTH)
  const browser = findName(BROWSERS, header)
  const system = findName(SYSTEMS, header)
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}
