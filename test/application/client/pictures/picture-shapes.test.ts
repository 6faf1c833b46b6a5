import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createPictureChoice } from "../../../../application/client/pictures/picture-choice.ts"
import { drawPicture } from "../../../../application/client/pictures/picture-shapes.ts"
import {
  describePrintedPiece,
  listVisibleValues,
  type PictureChoice,
} from "../../../../application/client/pictures/printed-piece.ts"
import type { Product } from "../../../../domain/catalog/product.ts"
import { law } from "../../../support/law.ts"

const SAMPLE_PRODUCTS: readonly Product[] = JSON.parse(
  readFileSync(new URL("../../../../adapters/server/sample-shop/products.json", import.meta.url), "utf8"),
)

const draw = (choice: PictureChoice) => {
  const piece = describePrintedPiece(choice)
  return { ink: piece.ink, ...drawPicture(piece) }
}

const choose = (option: string, key: string, image = "flyers") => ({
  image,
  attributes: [{ name: option, label: { en: option }, value: { key, label: { en: key } } }],
  quantity: 100,
})

describe("a picture of the sample shop", () => {
  it.each(SAMPLE_PRODUCTS)("of $key looks different for each value that its text names (SHOP-15)", product => {
    const first = createPictureChoice(product)
    const { quantity } = first
    for (const { name, values } of product.options) {
      const choices = values.map(({ key }) => createPictureChoice(product, { selection: [{ name, value: key }], quantity }))
      const isNamed = choices.some(choice => listVisibleValues(choice).some(({ key }) => values.some(value => value.key === key)))
      const pictures = new Set(choices.map(choice => JSON.stringify(draw(choice))))
      if (isNamed) expect([name, pictures.size]).toEqual([name, values.length])
    }
    const most = Math.max(...product.tiers.map(tier => tier.quantity))
    expect(draw({ ...first, quantity: most }).shapes.length).toBeGreaterThan(draw(first).shapes.length)
  })

  it("has no drawing that the sprite lacks, but for blank backs and finishings (SHOP-15)", () => {
    const sprite = readFileSync(new URL("../../../../ui/theme/sprite.svg", import.meta.url), "utf8")
    const fronts = SAMPLE_PRODUCTS.map(({ image }) => image)
    expect([...fronts, "sheet", "gloss", "soft"].filter(name => !sprite.includes(`id="${name}"`))).toEqual([])
  })
})

describe("drawPicture", () => {
  law(
    "keeps every shape within the picture (SHOP-15)",
    fc.record({
      image: fc.constantFrom("cards", "flyers", "book", "banner", "mug"),
      size: fc.tuple(fc.integer({ min: 10, max: 5_000 }), fc.integer({ min: 10, max: 5_000 })),
      printing: fc.constantFrom("both", "one"),
      ink: fc.constant("colour"),
      paper: fc.constant("white"),
      finishing: fc.constantFrom("none", "rounded"),
      folding: fc.constantFrom("none", "half", "letter", "zigzag"),
      binding: fc.constantFrom("hard", "soft"),
      pages: fc.integer({ min: 0, max: 500 }),
      quantity: fc.integer({ min: 0, max: 1_000_000 }),
    } as const),
    piece => {
      const { shapes, left, top, side } = drawPicture(piece)
      for (const { x, y, width, height, skew = 0 } of shapes) {
        const rise = width * Math.tan((skew * Math.PI) / 180)
        expect(Math.min(x - left, y + Math.min(0, rise) - top)).toBeGreaterThan(0)
        expect(Math.max(x + width - left, y + height + Math.max(0, rise) - top)).toBeLessThan(side)
      }
    },
  )

  it("draws the sides, the corners, the finishing and the panels that were chosen (SHOP-15)", () => {
    const fills = (choice: PictureChoice) => draw(choice).shapes.flatMap(({ fill, isArt }) => (isArt ? [fill] : []))
    expect(fills(choose("printing", "both-sides"))).toEqual(["flyers-back", "flyers", "none"])
    expect(fills(choose("printing", "one-side"))).toEqual(["flyers", "none"])
    expect(draw(choose("printing", "both-sides-black")).ink).toBe("black")
    expect(draw(choose("finishing", "rounded", "cards")).shapes.every(({ corner }) => corner !== 0)).toBe(true)
    expect(fills(choose("finishing", "spot-gloss", "cards"))).toEqual(["cards", "gloss"])
    expect(fills(choose("folding", "half-fold"))).toEqual(["flyers", "flyers-back", "none"])
    expect(draw(choose("folding", "letter-fold")).shapes.some(({ skew = 0 }) => skew < 0)).toBe(true)
  })

  it("draws a blank sheet for an unknown product, and nothing more for unknown values (SHOP-15)", () => {
    const unknown = draw(choose("scent", "lavender", "mug"))
    expect(unknown.shapes.at(-2)).toMatchObject({ fill: "sheet", isArt: true })
    expect(draw(choose("finishing", "lavender"))).toEqual(draw(choose("finishing", "none")))
  })
})

describe("the picture's text", () => {
  it("names only those choices that the picture shows (SHOP-15)", () => {
    const told = ["format", "paper", "finishing", "Delivery Type"].flatMap(option => listVisibleValues(choose(option, "a5")))
    expect(told.map(({ key }) => key)).toEqual(["a5", "a5"])
    expect(listVisibleValues(choose("finishing", "none"))).toEqual([])
  })
})
