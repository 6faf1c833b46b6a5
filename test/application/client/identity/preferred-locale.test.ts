import { expect, it } from "vitest"
import { makePreferredLocaleStore } from "../../../../application/client/identity/preferred-locale.ts"
import { makeFakeBrowserProfile } from "../../../support/fake-browser.ts"

it('the preferred language is stored under the key "locale" and known in every tab (CONF-30)', () => {
  const { openTab, texts } = makeFakeBrowserProfile()
  const locale = makePreferredLocaleStore(openTab())
  expect(locale.get()).toBeUndefined()
  locale.set("nl")
  expect([makePreferredLocaleStore(openTab()).get(), [...texts]]).toEqual(["nl", [["locale", "nl"]]])
})
