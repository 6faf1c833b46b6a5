import { describe, expect, it } from "vitest"
import { PRELOADED_RESPONSES_ELEMENT_ID } from "../../../adapters/http/preloaded-responses.ts"
import { makeDocumentRenderer } from "../../../adapters/server/http/page-document.ts"
import { TEST_SELLER } from "../../support/test-settings.ts"

const ODD = ["</script>", "<!--<script>", "]]>", "\u2028\u2029", "$& $' $`", '"\\"']

describe("the document of a page that comes drawn", () => {
  it("holds what it was drawn from as data, whatever is in that (CART-17)", () => {
    const drawn = { html: "<main></main>", cartId: "", customerId: "", lastOrder: "", renderedAtMs: 0 }
    const answers = { [ODD.join()]: ODD }
    const document = makeDocumentRenderer("ui", TEST_SELLER)("cart", "en", { ...drawn, preloadedResponses: answers })
    const [, data = ""] = document.split(`<script type="application/json" id="${PRELOADED_RESPONSES_ELEMENT_ID}">`)
    const [arrived = ""] = data.split("<")
    expect(JSON.parse(arrived)).toEqual(answers)
  })
})
