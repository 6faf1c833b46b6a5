/** Runs a mutant's own tests first, which notice it soonest. The others run only if those pass. */
import { BaseSequencer, type TestSpecification } from "vitest/node"

const testedBy = ({ moduleId }: TestSpecification): string => moduleId.replace("/test/", "/").replace(".test.ts", ".ts")

export class OwnTestsFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related ?? []
    const others = (file: TestSpecification) => Number(!mutated.includes(testedBy(file)))
    return files.toSorted((a, b) => others(a) - others(b))
  }
}
