/**
 * Collections by which a shop is recognized: it has documents in one of them, even while it is being seeded. SQLite's
 * tables have the same names.
 */
export const SHOP_COLLECTIONS = ['users', 'branches', 'products', 'media'] as const
