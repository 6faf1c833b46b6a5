import { Effect } from "effect"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { World } from "./world.ts"

/** Runs a write once per key, as the edge of the shop's services does. A replay reads its answer again. */
export const runOnce = <A, E>(
  { unitOfWork, answers }: World,
  { ownerKey, key }: { readonly ownerKey: string; readonly key: string },
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  replay?: (shop: ShopWrites) => Effect.Effect<A, unknown>,
) =>
  unitOfWork.write(
    Effect.fnUntraced(function* (shop) {
      const claim = { ownerKey, key, fingerprint: key }
      const use = yield* shop.idempotencyKeys.claim(claim)
      if (use?._tag === "Answered") return replay ? yield* replay(shop) : (answers.get(`${ownerKey} ${key}`) as A)
      const value = yield* work(shop)
      yield* shop.idempotencyKeys.saveResponse(claim, { status: 200, body: "" })
      if (!replay) answers.set(`${ownerKey} ${key}`, value)
      return value
    }),
  )
