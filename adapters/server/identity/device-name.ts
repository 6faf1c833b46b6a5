/** Which browser and system somebody logged in with, in the few words of a list of ours: what a browser says of itself is nobody's to show. */
export interface DeviceName {
  readonly browser?: string
  readonly system?: string
}

type Names = readonly (readonly [name: string, sign: RegExp])[]

/** Each also says to be those after it. */
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

/** Longer than any browser's own. */
const MOST = 500

const firstOf = (names: Names, said: string): string | undefined => names.find(([, sign]) => sign.test(said))?.[0]

export const parseDeviceName = (userAgent: string | undefined): DeviceName => {
  const said = (userAgent ?? "").slice(0, MOST)
  const browser = firstOf(BROWSERS, said)
  const system = firstOf(SYSTEMS, said)
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}
