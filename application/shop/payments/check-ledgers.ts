import type { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Returns a line for each sum that the storage repeats and that differs from its order's ledger (PAY-61). */
export const checkLedgers = ({ payments }: ShopWrites): Effect.Effect<readonly string[]> => payments.listDifferences
