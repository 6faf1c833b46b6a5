import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { REFUSAL_TAGS_BY_ENDPOINT } from "../../adapters/contract/endpoint-refusals.ts"
import { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import { RefusedError } from "../../application/client/ports/service-failures.ts"
import type { Refusal } from "../../application/shared/refusals.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { explainFailure } from "../../ui/i18n/failure-texts.ts"
import { listRepositoryFiles, readRepositoryFile } from "../support/repository-files.ts"

/** What each control with the undo icon reverts, and why that is safe or how it explains a failure. */
const TAKES_BACK: Readonly<Record<string, string>> = {
  "ui/addresses/AddressForm.tsx": "what was typed in this form: nothing is sent",
  "ui/buttons/RetryButton.tsx": "nothing: what failed is sent again, and not offered where no try can help",
  "ui/cart/EditChangeList.tsx": "what was chosen in this dialog: nothing is sent",
  "ui/cart/UndoGroupRemovalNotice.tsx": "a removal, by additions: each reason against one is told below",
}

/** An undo always has something to add. */
const reasons = new Set(
  [...REFUSAL_TAGS_BY_ENDPOINT.addLineItems, ...REFUSAL_TAGS_BY_ENDPOINT.addQuotes].filter(tag => tag !== "NothingToAdd"),
)

const i18n = createInstance()
await i18n.init({ lng: "en", resources: { en: { translation: englishTexts } } })

describe("undo controls", () => {
  it("are all covered by this test: each has its possible refusals listed (CART-45)", () => {
    const offered = listRepositoryFiles()
      .map(({ path }) => path)
      .filter(path => path.startsWith("ui/") && /icon="undo"/.test(readRepositoryFile(path)))
    expect(offered.toSorted()).toEqual(Object.keys(TAKES_BACK).toSorted())
  })

  it.each([...reasons])(
    "give the reason when the server refuses to undo with %s, and offer no retry that would fail again (CART-45)",
    tag => {
      const refusal = { _tag: tag, faults: [] } as unknown as Refusal
      const reason = new RefusedError({ traceId: "0123", refusal })
      const { text, nextStep } = explainFailure(i18n.t, new CartChangeFailedError({ change: { _tag: "Recalculate" }, reason }))
      expect(nextStep).toBe("none")
      expect(text).not.toBe(englishTexts.failure.refused)
    },
  )
})
