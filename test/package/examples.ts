/** Turns the ts blocks of a README into programs; each `// → answer` becomes a check of its line. */

export interface Example {
  /** the heading above the example */
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
