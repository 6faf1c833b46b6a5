/** The examples of a README as programs: each ts block by itself, each `// → answer` a check of the line it stands on. */

export interface Example {
  /** the heading it stands under */
  readonly heading: string
  readonly program: string
}

const CHECK = `import { deepStrictEqual as isAnsweredBy } from "node:assert/strict"\n`

const checked = (line: string): string => {
  const found = /^(?!\s*\/\/)(.+?) \/\/ → (.+)$/.exec(line)
  return found ? `isAnsweredBy(${found[1]}, ${found[2]})` : line
}

export const examplesOf = (readme: string): readonly Example[] => {
  let heading = ""
  return [...readme.matchAll(/^#+ (.+)$|^```ts\n([\s\S]*?)^```$/gm)].flatMap(([, title, code]) => {
    heading = title ?? heading
    return code === undefined ? [] : [{ heading, program: CHECK + code.split("\n").map(checked).join("\n") }]
  })
}
