import { describe, expect, it } from "vitest"
import { PRELOADED_RESPONSES_ELEMENT_ID } from "../../../adapters/http/preloaded-responses.ts"
import { makePageDocumentRenderer } from "../../../adapters/web/ssr/page-document.ts"
import { TEST_SELLER } from "../../support/test-settings.ts"

const ODD = ["</script>", "<!--<script>", "]]>", "\u2028\u2029", "$& $' $`", '"\\"']

describe("the HTML document of a server-rendered page", () => {
  it("contains the responses that it was rendered from as escaped JSON, whatever texts they contain (CART-17)", () => {
    const rendered = { html: "<main></main>", cartId: "", customerId: "", lastOrder: "", priceView: "", renderedAtMs: 0 } as const
    const responses = { [ODD.join()]: ODD }
    const document = makePageDocumentRenderer("ui", TEST_SELLER)("cart", "en", {
      ...rendered,
      preloadedResponses: responses,
    })
    const [, data = ""] = document.split(`<script type="application/json" id="${PRELOADED_RESPONSES_ELEMENT_ID}">`)
    const [json = ""] = data.split("<")
    expect(JSON.parse(json)).toEqual(responses)
  })
})
