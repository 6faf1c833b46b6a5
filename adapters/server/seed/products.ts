/** The sample shop's window, in its order. */
import type { Product } from "../../../domain/catalog/product.ts"
import { boundProducts } from "./bound.ts"
import { sheets } from "./sheets.ts"
import { specials } from "./specials.ts"

export const products: readonly Product[] = [...sheets, ...boundProducts, ...specials]
