/** What one process does while others wait for it: each a number of its own among PostgreSQL's advisory locks, the same in all. */
export const ADVISORY_LOCK_KEYS = { schema: 4_118_402, indexes: 4_118_403, shopData: 4_118_404 } as const
