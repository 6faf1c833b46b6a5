/**
 * The facts of a chosen product that its picture shows, such as size, fold and paper. Unknown options and values change
 * nothing (SHOP-15).
 */
import { NONE_VALUE_KEY, type SelectedOptionWithLabels } from "../../../domain/catalog/selection.ts"

export interface PrintedPiece {
  /** the key of the product's picture */
  readonly image: string
  /** in millimetres */
  readonly size: readonly [width: number, height: number]
  readonly printing: "both" | "one"
  readonly ink: "black" | "colour"
  readonly paper: "recycled" | "white"
  readonly finishing: "rounded" | "gloss" | "soft" | "none"
  readonly folding: "half" | "letter" | "zigzag" | "none"
  readonly binding: "hard" | "soft"
  /** 0 for loose sheets */
  readonly pages: number
  readonly quantity: number
}

export interface PictureChoice {
  readonly image?: string | undefined
  readonly attributes: readonly SelectedOptionWithLabels[]
  readonly quantity: number
}

/** "85 × 55 mm" in a text of the value, else A4: all A formats have its proportions. */
const findSize = (value: SelectedOptionWithLabels["value"] | undefined): PrintedPiece["size"] => {
  const [, width = 210, height = 297] = /(\d+) ?[×x] ?(\d+) ?mm/.exec(Object.values(value?.label ?? {}).join()) ?? []
  return [Number(width), Number(height)]
}

export const describePrintedPiece = ({ image = "", attributes, quantity }: PictureChoice): PrintedPiece => {
  const findValue = (option: string) => attributes.find(({ name }) => name === option)?.value
  /** the first of the names that the value's key contains */
  const match = <Name extends string, Other extends string>(option: string, names: readonly Name[], other: Other) =>
    names.find(name => findValue(option)?.key.includes(name)) ?? other
  return {
    image,
    size: findSize(findValue("format")),
    printing: match("printing", ["both"], "one"),
    ink: match("printing", ["black"], "colour"),
    paper: match("paper", ["recycled"], "white"),
    finishing: match("finishing", ["rounded", "gloss", "soft"], "none"),
    folding: match("folding", ["half", "letter", "zigzag"], "none"),
    binding: match("binding", ["hard"], "soft"),
    pages: Number(findValue("pages")?.key) || 0,
    quantity,
  }
}

const DRAWN_OPTIONS = ["format", "printing", "folding", "pages", "binding", "finishing"]

/** What of the choice a picture shows, for its text alternative. */
export const listVisibleValues = ({ attributes }: PictureChoice): readonly SelectedOptionWithLabels["value"][] =>
  attributes.flatMap(({ name, value }) => (DRAWN_OPTIONS.includes(name) && value.key !== NONE_VALUE_KEY ? [value] : []))
