/** The Vitest configuration of mutation tests: only domain and application, and a hanging test has failed. */
import { defineConfig } from "vitest/config"
import { OwnTestsFirstSequencer } from "./own-tests-first-sequencer.ts"
import { reuseThreadPlugin } from "./reuse-thread-plugin.ts"

export default defineConfig({
  plugins: [reuseThreadPlugin()],
  test: {
    include: ["test/domain/**/*.test.ts", "test/application/**/*.test.ts"],
    sequence: { sequencer: OwnTestsFirstSequencer },
    setupFiles: "test/support/first-failure.ts",
    testTimeout: 10_000,
    isolate: false,
  },
})
