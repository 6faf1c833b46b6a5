/** Reports tests that were skipped because they need PostgreSQL, unless tests were selected by name. */
import type { TestProject } from "vitest/node"

export const setup =
  ({ config, vitest }: TestProject) =>
  (): void => {
    const skipped = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests("skipped")]).length
    if (skipped === 0 || config.testNamePattern || process.env.TEST_DATABASE_URL) return
    process.stdout.write(`Skipped for want of a PostgreSQL in TEST_DATABASE_URL: ${skipped} tests.\n`)
  }
