/** Keys of PostgreSQL advisory locks for work that one process does at a time; all versions of the shop share them. */
export const ADVISORY_LOCK_KEYS = { schema: 4_118_402, indexes: 4_118_403, shopData: 4_118_404 } as const
