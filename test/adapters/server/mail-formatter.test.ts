import { describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"

describe("a time in a mail", () => {
  it.each([
    ["en", "27 November 2026 at 00:30"],
    ["nl", "27 november 2026 om 00:30"],
    ["fr", "27 novembre 2026 à 0\u00a0h\u00a030"],
    ["de", "27. November 2026 um 00:30"],
  ] as const)("in the language %s is %s, in the shop's time zone (MAIL-02, DELIV-36)", (language, formatted) => {
    expect(makeMailFormatter(language).formatTime("2026-11-26T23:30:00Z")).toBe(formatted)
  })
})
