/** A file made for tests, and what the check of it finds for an A5 flyer. */
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkRequirements } from "../../domain/artwork/artwork-requirements.ts"

export interface MadeFile {
  readonly title: string
  /** "own" writes bytes, "other" is a program that the shop doesn't check with, "same" is one that it does */
  readonly by: "own" | "other" | "same"
  readonly make: () => Buffer | Promise<Buffer>
  readonly requirements?: Partial<ArtworkRequirements>
  readonly findings: readonly ArtworkFinding["_tag"][]
}

type Tag = ArtworkFinding["_tag"]

/** Written byte by byte by a writer of the tests. */
export const madeByOwnWriter = (
  title: string,
  make: () => Buffer,
  findings: readonly Tag[] = [],
  requirements: Partial<ArtworkRequirements> = {},
): MadeFile => ({
  title,
  by: "own",
  make,
  findings,
  requirements,
})

/** Written by a program that the shop doesn't check with. */
export const madeByOtherProgram = (title: string, make: MadeFile["make"], findings: readonly Tag[] = []): MadeFile => ({
  title,
  by: "other",
  make,
  findings,
})
