/** Reads requirements.md, decisions.md and the ids in the titles of tests. */
import type { SourceFile } from "./imports.ts"

const ROW = /^- \*\*([A-Z]+-\d{2,})\*\* (.*)$/gm

export interface Row {
  readonly id: string
  readonly text: string
}

export const rowsOf = (requirements: string): readonly Row[] =>
  [...requirements.matchAll(ROW)].map(([, id = "", text = ""]) => ({ id, text }))

/** In the order of the document, an id as often as it has a row. */
export const definedIds = (requirements: string): readonly string[] => rowsOf(requirements).map(({ id }) => id)

export const repeated = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index)

const TEXT = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\[\s\S])*)`/
const TITLE = new RegExp(String.raw`(?:\b(?:describe|it|test|law)(?:\.\w+)*|\))\(\s*(?:${TEXT.source})`, "g")

/** The first text of every describe, it, test and law, tables included. */
export const titlesOf = ({ source }: Pick<SourceFile, "source">): readonly string[] =>
  [...source.matchAll(TITLE)].map(([, double, single, template]) => double ?? single ?? template ?? "")

const ID = /\b([A-Z]{2,})-(\d{2,})(?:…(\d{2,}))?(?![\w-])/g

/** "(CART-01…03, API-05)" names CART-01, CART-02, CART-03 and API-05. */
export const idsNamed = (title: string): readonly string[] =>
  [...title.matchAll(ID)].flatMap(([, capability = "", from = "", to = from]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, step) => `${capability}-${String(Number(from) + step).padStart(from.length, "0")}`,
    ),
  )

export interface UnknownId {
  readonly path: string
  readonly id: string
}

export const namedIn = (files: readonly SourceFile[]): readonly UnknownId[] =>
  files.flatMap(file => titlesOf(file).flatMap(title => idsNamed(title).map(id => ({ path: file.path, id }))))

export const unknownIds = (requirements: string, files: readonly SourceFile[]): readonly UnknownId[] => {
  const known = new Set(definedIds(requirements))
  return namedIn(files).filter(({ id }) => !known.has(id))
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Ids in comments that no row defines. */
export const unknownIdsInComments = (requirements: string, files: readonly SourceFile[]): readonly UnknownId[] => {
  const known = new Set(definedIds(requirements))
  const capabilities = new Set([...known].map(id => id.split("-")[0]))
  return files.flatMap(({ path, source }) =>
    (source.match(COMMENT) ?? [])
      .flatMap(idsNamed)
      .filter(id => !known.has(id) && capabilities.has(id.split("-")[0]))
      .map(id => ({ path, id })),
  )
}

/** The ids without a test, in the order of the document. */
export const unnamedIds = (requirements: string, files: readonly SourceFile[]): readonly string[] => {
  const named = new Set(namedIn(files).map(({ id }) => id))
  return definedIds(requirements).filter(id => !named.has(id))
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.(?= )/gi

/** A full stop in code, a link, an abbreviation, a number, a file name or within a quotation ends no sentence. */
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
  /** the heading as GitHub makes an anchor of it */
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
        settles: idsNamed(last),
      }
    })

/** The anchors of the decisions that a row links to. */
export const linkedDecisions = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(decisions\.md#([^)]*)\)/g)].map(([, anchor = ""]) => anchor)
