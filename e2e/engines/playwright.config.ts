/** Runs the same checks in every engine, on the built pages and the real services. */
import { defineConfig } from "@playwright/test"
import shop from "../playwright.config.ts"

const ENGINES = ["chromium", "firefox", "webkit"] as const

export default defineConfig({
  ...shop,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../test-results/engines",
  fullyParallel: false,
  // a browser that starts beside three others can take longer than a test may
  workers: "150%",
  use: { baseURL: shop.use?.baseURL },
  projects: ENGINES.map(name => ({ name, use: { browserName: name } })),
})
