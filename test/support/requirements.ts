/** Reads requirements.md, decisions.md and the ids in the titles of tests. */
import type { SourceFile } from "./module-imports.ts"

const ROW = /^- \*\*([A-Z]+-\d{2,})\*\* (.*)$/gm

export interface Row {
  readonly id: string
  readonly text: string
}

export const rowsOf = (requirements: string): readonly Row[] =>
  [...requirements.matchAll(ROW)].map(([, id = "", text = ""]) => ({ id, text }))

/** Returns the ids in the order of the document, each as often as it has a row. */
export const listDefinedRequirementIds = (requirements: string): readonly string[] => rowsOf(requirements).map(({ id }) => id)

export const findRepeatedIds = (ids: readonly string[]): readonly string[] => ids.filter((id, index) => ids.indexOf(id) !== index)

const TEXT = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\[\s\S])*)`/
const TITLE = new RegExp(String.raw`(?:\b(?:describe|it|test|law|\w+Test)(?:\.\w+)*|\))\(\s*(?:${TEXT.source})`, "g")

/** Returns the titles of every describe, it, test and law, tables included. */
export const listTestTitles = ({ source }: Pick<SourceFile, "source">): readonly string[] =>
  [...source.matchAll(TITLE)].map(([, double, single, template]) => double ?? single ?? template ?? "")

const ID = /\b([A-Z]{2,})-(\d{2,})(?:…(\d{2,}))?(?![\w-])/g

/** "(CART-01…03, API-05)" names CART-01, CART-02, CART-03 and API-05. */
export const parseRequirementIds = (title: string): readonly string[] =>
  [...title.matchAll(ID)].flatMap(([, capability = "", from = "", to = from]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, step) => `${capability}-${String(Number(from) + step).padStart(from.length, "0")}`,
    ),
  )

export interface RequirementReference {
  readonly path: string
  readonly id: string
}

const TABLE_ROW = /^\s*\[\s*"([A-Z]{2,}-\d{2,})",/gm

/** Finds the ids in titles, and those that begin a row of a table of tests. */
export const listRequirementReferences = (files: readonly SourceFile[]): readonly RequirementReference[] =>
  files.flatMap(file => {
    const idsOfRows = [...file.source.matchAll(TABLE_ROW)].flatMap(([, id = ""]) => id)
    return [...listTestTitles(file).flatMap(parseRequirementIds), ...idsOfRows].map(id => ({ path: file.path, id }))
  })

export const findUnknownRequirementIds = (
  requirements: string,
  files: readonly SourceFile[],
): readonly RequirementReference[] => {
  const known = new Set(listDefinedRequirementIds(requirements))
  return listRequirementReferences(files).filter(({ id }) => !known.has(id))
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** What is left is what a test runs. */
export const removeCommentsAndTitles = ({ source }: Pick<SourceFile, "source">): string =>
  source.replaceAll(COMMENT, "").replaceAll(TITLE, "")

/** Ids in comments that no row defines. */
export const findUnknownIdsInComments = (requirements: string, files: readonly SourceFile[]): readonly RequirementReference[] => {
  const known = new Set(listDefinedRequirementIds(requirements))
  const capabilities = new Set([...known].map(id => id.split("-")[0]))
  return files.flatMap(({ path, source }) =>
    (source.match(COMMENT) ?? [])
      .flatMap(parseRequirementIds)
      .filter(id => !known.has(id) && capabilities.has(id.split("-")[0]))
      .map(id => ({ path, id })),
  )
}

/** Returns the ids that no test names and whose row names no command that checks it, in the order of the document. */
export const findUntestedRequirementIds = (requirements: string, files: readonly SourceFile[]): readonly string[] => {
  const named = new Set(listRequirementReferences(files).map(({ id }) => id))
  return rowsOf(requirements)
    .filter(({ id, text }) => !named.has(id) && !/ — Checked by: `(?:npm run [\w:]+|\.ci\/run)`\.$/.test(text))
    .map(({ id }) => id)
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.(?= )/gi

/** Full stops in code, links, abbreviations, numbers, file names and quotations don't end a sentence. */
export const countSentences = (text: string): number =>
  text
    .replaceAll(/`[^`]*`/g, "code")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/"[^"]*?([.!?]*)"(?=$| [A-Z—])/g, "quotation$1")
    .replaceAll(/"[^"]*"/g, "quotation")
    .replaceAll(ABBREVIATION, "abbreviation")
    .split(/[.!?]+(?=[)\s]|$)/)
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence)).length

export const countWords = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

export interface Decision {
  /** the anchor that GitHub makes of the heading */
  readonly anchor: string
  readonly text: string
  /** the ids on its last line */
  readonly settles: readonly string[]
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-")

export const decisionsOf = (decisions: string): readonly Decision[] =>
  decisions
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [heading = "", ...lines] = section.trim().split("\n")
      const last = lines.findLast(line => line.startsWith("Settles ")) ?? ""
      return {
        anchor: anchorOf(heading),
        text: lines.filter(line => line !== last).join(" "),
        settles: parseRequirementIds(last),
      }
    })

/** The anchors of the decisions that a row links to. */
export const linkedDecisions = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(decisions\.md#([^)]*)\)/g)].map(([, anchor = ""]) => anchor)
