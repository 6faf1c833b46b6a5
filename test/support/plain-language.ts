import { type SourceFile, stripCommentsAndStrings } from "./module-imports.ts"

/** Words that meant something only here; the specification's own words are in `SPECIFIED`. */
const PRIVATE_WORDS: ReadonlySet<string> = new Set(
  `adopted ahead asked below booked coming door drawn fulfilled given handover holder keep keeper keeping keeps kept
  lack lacks lane meant mend mending news patience perform placed planted shown silence slip slips spoken standing
  stepped tell telling tells told tried undrawn visit visitor voice whose words`.split(/\s+/),
)

/** Names that stand in the specification, a protocol or a library. */
const SPECIFIED: readonly RegExp[] = [/keep-?at-?plant/i, /keep-?alive/i]

/** Past participles without "-ed", and words that only place something. */
const BARE = new Set(
  `told kept shown said given known found left made taken drawn meant sent held built done begun gone lost chosen
  written spoken settled above after ahead at before below beside between by for from in inside into of off on once
  out over through under until up with without whose`.split(/\s+/),
)

/** Words in "-ed" that are no participles, or the field's own noun. */
const NOUNS = new Set(["feed", "need", "seed", "speed", "embed", "indeed", "red"])

const words = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter(word => word !== "")
    .map(word => word.toLowerCase())

const EXPORTED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm

/** Every name that a file exports under a declaration of its own. */
export const exportedNames = (file: SourceFile): readonly string[] => [
  ...new Set([...stripCommentsAndStrings(file).matchAll(EXPORTED)].map(([, name = ""]) => name)),
]

/** Why a name says nothing without its file; nothing when it does. */
export const unclearName = (name: string): string | undefined => {
  if (SPECIFIED.some(pattern => pattern.test(name))) return undefined
  const parts = words(name)
  const own = parts.find(word => PRIVATE_WORDS.has(word))
  if (own) return `"${own}" is a private word`
  const [only = "", ...others] = parts
  if (others.length > 0) return undefined
  const isParticiple = /ed$/.test(only) && !NOUNS.has(only)
  return isParticiple || BARE.has(only) ? `"${only}" alone is no name` : undefined
}

/** Names that two files export: a reader can't tell which one is meant. */
export const namesExportedTwice = (files: readonly SourceFile[]): readonly string[] => {
  const homes = new Map<string, readonly string[]>()
  for (const file of files) {
    for (const name of exportedNames(file)) homes.set(name, [...(homes.get(name) ?? []), file.path])
  }
  return [...homes].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(", ")}`)
}

const COMMENTS = /\/\*\*?([\s\S]*?)\*\/|(?<=^|\s)\/\/ ?([^\n]*)/g

const LONGEST_SENTENCE = 25

/** The sentences of a file's comments that have more than 25 words; ids in brackets and tags don't count. */
export const longSentences = ({ source }: SourceFile): readonly string[] =>
  [...source.matchAll(COMMENTS)]
    .map(([, block, line]) => (block ?? line ?? "").replace(/^\s*\* ?/gm, " ").replace(/\s+/g, " "))
    .flatMap(text => text.split(/(?<=[.!?:;])\s+|\s(?=@(?:param|returns|throws|see)\b)/))
    .map(sentence => sentence.replace(/\([^()]*\)/g, "").trim())
    .filter(sentence => sentence.split(/\s+/).filter(word => /\w/.test(word)).length > LONGEST_SENTENCE)

/** How many words a page has for its readers: programs and drawings aside. */
export const proseWords = (markdown: string): number =>
  markdown
    .replace(/```[\s\S]*?```/g, " ")
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(word => /[\p{L}\d]/u.test(word)).length
