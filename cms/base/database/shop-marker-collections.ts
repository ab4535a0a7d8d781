/**
 * Collections that identify a shop: a database with a document in one of them contains a shop. SQLite's tables have the
 * same names.
 */
export const SHOP_MARKER_COLLECTIONS = ['users', 'branches', 'products', 'media'] as const
