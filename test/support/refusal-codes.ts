/** The codes that the services may answer with, as their source names them. */
import type { SourceFile } from "./imports.ts"

const NAMED = /(?:\b(?:Refusal\(\s*\d{3},|invalid\(|notReady\()\s*|: \[\d{3}, )"([A-Z]\w+)"/g
const MISSING = /\bmissing\("(\w+)"\)/g

export const refusalCodes = (files: readonly SourceFile[]): readonly string[] => {
  const codes = files
    .filter(({ path }) => path.startsWith("adapters/server/"))
    .flatMap(({ source }) => [
      ...[...source.matchAll(NAMED)].map(([, code = ""]) => code),
      ...[...source.matchAll(MISSING)].map(([, what = ""]) => `${what}NotFound`),
    ])
  return [...new Set(codes)].sort()
}
