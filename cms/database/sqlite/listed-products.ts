import type { ListedProduct } from '../operations.ts'
import type { SqliteClient } from './client.ts'

/** `listedProducts` of cms/database/operations.ts. Tables and columns are those of cms/migrations. */
export async function listedProducts(
  client: SqliteClient,
  { branch, after, limit }: { branch: string; after: string; limit: number },
): Promise<ListedProduct[]> {
  const { rows } = await client.execute({ sql: selectProducts, args: [branch, after, limit] })
  const last = rows.at(-1)
  if (!last) return []
  const attributes = Map.groupBy(
    (await client.execute({ sql: selectAttributes, args: [after, String(last.id)] })).rows,
    ({ product }) => product,
  )
  return rows.map((row) => ({
    ...(Object.fromEntries(Object.entries(row)) as unknown as Omit<ListedProduct, 'attributes'>),
    attributes: (attributes.get(row.id) ?? []).map(({ attribute }) => String(attribute)),
  }))
}

/** `+` keeps SQLite from other indexes, by which it would read and sort all products for each query. */
const selectProducts = `
  SELECT id, name, created_at AS createdAt, updated_at AS updatedAt, price, regular_price AS regularPrice,
    coalesce(stock, 0) AS stock, category_id AS category, featured_order AS featuredOrder
  FROM products
  WHERE +branch_id = ? AND +_status = 'published' AND id > ?
  ORDER BY id
  LIMIT ?
`

const selectAttributes = `
  SELECT parent_id AS product, attributes_id AS attribute
  FROM products_rels
  WHERE +path = 'attributes' AND parent_id > ? AND parent_id <= ?
  ORDER BY parent_id, "order"
`
