import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { LOGOUT_REASONS } from "../../domain/identity/session.ts"
import { formatLogoutReason } from "../../ui/notices/logout-reason-text.ts"
import { ALL_TEXTS } from "../support/text-usage.ts"

describe("the message about a login that ended", () => {
  it.each(["en", "nl", "fr", "de"] as const)("differs for each reason, in %s (LOGIN-36)", async lng => {
    const { t, init } = createInstance()
    await init({ lng, resources: { [lng]: { translation: ALL_TEXTS[lng] } } })
    const messages = LOGOUT_REASONS.map(reason => formatLogoutReason(t, reason))
    expect(new Set(messages).size).toBe(LOGOUT_REASONS.length)
    expect(messages.filter(message => message.includes("frame."))).toEqual([])
    const { logInToGoOn } = ALL_TEXTS[lng].frame
    const withoutLogin = LOGOUT_REASONS.filter(reason => !formatLogoutReason(t, reason).endsWith(logInToGoOn))
    expect(withoutLogin).toEqual(["AccountDisabled", "AccountErased"])
  })
})
