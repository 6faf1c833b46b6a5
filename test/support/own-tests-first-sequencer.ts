/** A mutant is noticed soonest by the tests of its own module: they are asked first, and the others only if they don't. */
import { BaseSequencer, type TestSpecification } from "vitest/node"

const testedBy = ({ moduleId }: TestSpecification): string => moduleId.replace("/test/", "/").replace(".test.ts", ".ts")

export class OwnTestsFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related ?? []
    const others = (file: TestSpecification) => Number(!mutated.includes(testedBy(file)))
    return files.toSorted((a, b) => others(a) - others(b))
  }
}
