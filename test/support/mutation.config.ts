/** The domain's own tests, as mutation tests run them: nothing else of the house is needed. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { include: ["test/domain/**/*.test.ts"], testTimeout: 30_000, isolate: false },
})
