import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { makeLoadEditItemData } from "../../../../application/client/cart/load-edit-item-data.ts"
import type { CatalogService } from "../../../../application/client/ports/catalog-service.ts"
import type { DependentOptionsLookup } from "../../../../application/client/ports/dependent-options-lookup.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { createRefusedError, createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aLineItem, aProduct } from "../../../support/test-data-builders.ts"

const product = aProduct({ version: 3 })

const catalog: CatalogService = {
  list: () => Effect.die("never listed"),
  get: productKey =>
    productKey === product.key ? Effect.succeed({ result: product }) : Effect.fail(createRefusedError("ProductNotFound")),
}

const dependencies: DependentOptionsLookup = {
  remainingOptions: (productKey, version) => Effect.succeed([`of ${productKey} ${version}`]),
}

const never: DependentOptionsLookup = { remainingOptions: () => Effect.die("nothing to look up") }

const designed = aLineItem({ artworkItemId: "art-1" })
const plain = aLineItem()

const { reported, reportFailure } = makeFailureRecorder()

const opened = (ports: { readonly dependencies: DependentOptionsLookup }, ...items: readonly (typeof plain)[]) =>
  Effect.runPromise(Effect.result(makeLoadEditItemData({ catalog, reportFailure, ...ports })({ main: items[0] ?? plain, items })))

describe("loading the data of the edit modal", () => {
  it("looks up the options that a design depends on, for the product's current version (EDIT-08, EDIT-10, API-31)", async () => {
    const remaining = { _tag: "Known", names: ["of business-cards 3"] }
    expect(await opened({ dependencies }, plain, designed)).toMatchObject({ success: { product, remaining } })
  })

  it("looks up nothing when no item has a design (EDIT-10)", async () => {
    expect(await opened({ dependencies: never }, plain)).toMatchObject({
      success: { remaining: { _tag: "Known", names: [] } },
    })
  })

  it("continues without the remaining options when the lookup fails, and reports the failure (EDIT-11, ERR-43, DEV-03)", async () => {
    for (const failure of [createUnreachableError(), createRefusedError("ProductVersionOutdated")]) {
      const failing: DependentOptionsLookup = { remainingOptions: () => Effect.fail(failure) }
      expect(await opened({ dependencies: failing }, designed)).toMatchObject({
        success: { remaining: { _tag: "LookupFailed" }, failure },
      })
      expect(reported.at(-1)).toBe(failure)
    }
  })

  it("fails when the product no longer exists (ERR-41)", async () => {
    const gone = await opened({ dependencies: never }, aLineItem({ productKey: "clay-tablets" }))
    expect(Result.isFailure(gone)).toBe(true)
  })
})
