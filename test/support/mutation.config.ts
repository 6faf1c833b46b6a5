/** The tests of domain and application, as mutation tests run them: nothing else of the house is needed, and what hangs has failed. */
import { defineConfig } from "vitest/config"
import { OwnTestsFirst } from "./own-tests-first.ts"
import { reuseThreadPlugin } from "./reuse-thread-plugin.ts"

export default defineConfig({
  plugins: [reuseThreadPlugin()],
  test: {
    include: ["test/domain/**/*.test.ts", "test/application/**/*.test.ts"],
    sequence: { sequencer: OwnTestsFirst },
    setupFiles: "test/support/first-failure.ts",
    testTimeout: 10_000,
    isolate: false,
  },
})
