/** A mid-range phone on a mobile network: a quarter of this machine's CPU speed, 150 ms round trip, 1.6 Mbit/s. */
import type { Page } from "@playwright/test"

export const SLOW_PHONE_PROFILE = { cpuTimesSlower: 4, roundTripMs: 150, bitsPerSecond: 1_600_000 } as const

export const throttleCpu = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PHONE_PROFILE.cpuTimesSlower })
}

export const emulateSlowPhone = async (page: Page): Promise<void> => {
  const { roundTripMs, bitsPerSecond } = SLOW_PHONE_PROFILE
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await throttleCpu(page)
}
