import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  normalizeReference,
  normalizeReferenceWhileTyping,
  REFERENCE_SAVE_DELAY_MS,
  validateReference,
} from "../../../domain/payment/reference.ts"
import { removeInvisibleCharacters } from "../../../domain/text/invisible-characters.ts"
import { law } from "../../support/law.ts"

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 130 }),
  fc.array(fc.constantFrom(" ", "  ", "\t", "\n", "\u00a0", "a", "PO-1", "😀"), { maxLength: 60 }).map(parts => parts.join("")),
)

describe("a reference or PO number", () => {
  it.each([
    ["  Spring", "Spring"],
    ["Spring  campaign", "Spring campaign"],
    ["Spring \t\n campaign", "Spring campaign"],
    ["Spring ", "Spring "],
    ["Spring   ", "Spring "],
    ["   ", ""],
  ])("typed as %j becomes %j: no leading space, single spaces between words (PAY-39, PAY-40)", (typed, kept) => {
    expect(normalizeReferenceWhileTyping(typed)).toBe(kept)
  })

  it.each([
    ["Spring ", "Spring"],
    [" Spring  campaign  ", "Spring campaign"],
    [" ", ""],
  ])("typed as %j and left is saved as %j, without a space at the end (PAY-43)", (typed, kept) => {
    expect(normalizeReference(typed)).toBe(kept)
  })

  it("is saved after half a second without typing (PAY-41, CONF-25)", () => {
    expect(REFERENCE_SAVE_DELAY_MS).toBe(500)
  })

  it("has at most 100 characters, counted as people see them (PAY-43)", () => {
    expect(validateReference("😀".repeat(100))).toEqual(Result.succeed("😀".repeat(100)))
    expect(validateReference("x".repeat(101))).toEqual(Result.fail({ _tag: "ReferenceTooLong", limit: 100 }))
    expect(validateReference(` ${"x".repeat(100)} `)).toEqual(Result.succeed("x".repeat(100)))
  })

  it("is removed when the field is cleared (PAY-43)", () => {
    expect(validateReference("  ")).toEqual(Result.succeed(undefined))
  })

  it("is normalised in linear time, however many spaces it has (PAY-40)", () => {
    expect(normalizeReference(`${" ".repeat(800_000)}x${" ".repeat(800_000)}`)).toBe("x")
  })

  law("is the same when it is normalised twice (PAY-39, PAY-40, PAY-43)", text, each => {
    expect(normalizeReferenceWhileTyping(normalizeReferenceWhileTyping(each))).toBe(normalizeReferenceWhileTyping(each))
    expect(normalizeReference(normalizeReference(each))).toBe(normalizeReference(each))
    expect(normalizeReference(normalizeReferenceWhileTyping(each))).toBe(normalizeReference(each))
  })

  law("loses no visible characters, only spaces (PAY-39, PAY-40)", text, each => {
    expect(normalizeReference(each).replace(/\s/g, "")).toBe(removeInvisibleCharacters(each).replace(/\s/g, ""))
    expect(normalizeReference(each)).not.toMatch(/^\s|\s\s|\s$/)
  })

  law("has 1 to 100 characters when it is sent (PAY-43)", text, each => {
    const sent = validateReference(each)
    if (Result.isFailure(sent)) {
      expect([...normalizeReference(each)].length).toBeGreaterThan(100)
    } else if (sent.success !== undefined) {
      expect([...sent.success].length).toBeGreaterThanOrEqual(1)
      expect([...sent.success].length).toBeLessThanOrEqual(100)
    }
  })
})
