/** The tests of domain and application, as mutation tests run them: nothing else of the house is needed, and what hangs has failed. */
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
