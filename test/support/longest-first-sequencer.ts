/** Starts the slowest test files first, so that no core is idle at the end. */
import type { TestSequencer, TestSpecification } from "vitest/node"

const LONGEST =
  /\/(?:main|package|lost-database|killed-\S+|overload|event-loop|shop-command|transfer-cart|shop-data|copy-prepared-database)\.test/

const rank = ({ moduleId }: TestSpecification): number => {
  if (LONGEST.test(moduleId)) return 0
  return moduleId.includes("/server/") ? 1 : 2
}

export class LongestFirstSequencer implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => rank(a) - rank(b))
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
