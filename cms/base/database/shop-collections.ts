/** A shop has documents in one of these, also one that is just being filled for the first time. SQLite's tables have the same names. */
export const SHOP_COLLECTIONS = ['users', 'branches', 'products', 'media'] as const
