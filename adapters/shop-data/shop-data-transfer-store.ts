import type { Product } from "../../domain/catalog/product.ts"
import type { ShopDataKind } from "../contract/shop-data.ts"

export interface StagedEntry {
  /** empty for kinds with one entry */
  readonly key: string
  /** the place in the catalogue; null for kinds without an order */
  readonly position: number | null
  readonly entry: unknown
}

export interface StoredProduct {
  readonly position: number
  readonly product: Product
  readonly isWithdrawn: boolean
}

type Change = "new" | "changed" | "moved" | "gone"

export interface ChangeCount {
  readonly kind: ShopDataKind
  readonly change: Change
  readonly count: number
}

export interface EntryChange {
  readonly kind: ShopDataKind
  readonly key: string
  readonly change: Change
  /** null unless the entry is changed */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface ShopDataChanges {
  readonly counts: readonly ChangeCount[]
  /** all but the moved ones, by kind, change and key; read before `apply` */
  readonly entries: AsyncIterable<EntryChange>
  /** customer groups that would be removed although customers are in them */
  readonly removedGroups: readonly { readonly key: string; readonly customers: number }[]
}

/** The stored data of a shop, and the entries that are to replace it, in one unit of work. */
export interface ShopDataTransferStore {
  /** comes first; allows one import or export at a time */
  readonly lock: () => Promise<void>
  /** the stored entries of a kind in the order of their positions */
  readonly read: <Entry>(kind: ShopDataKind) => AsyncIterable<{ readonly key: string; readonly entry: Entry }>
  readonly listCustomerGroupIds: () => Promise<readonly string[]>
  readonly findProduct: (key: string) => Promise<StoredProduct | undefined>
  readonly stage: (kind: ShopDataKind, entry: StagedEntry) => Promise<void>
  /** Compares staged entries with stored ones. Of kinds in `completeKinds`, entries that aren't staged are removed. */
  readonly compare: (completeKinds: readonly ShopDataKind[]) => Promise<ShopDataChanges>
  /** writes the differences that `compare` found */
  readonly apply: () => Promise<void>
}

/** Runs `work` in a unit of work, which an error rolls back. */
export type RunWithShopData = <A>(work: (store: ShopDataTransferStore) => Promise<A>) => Promise<A>
