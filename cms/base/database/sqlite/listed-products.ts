import type { ListedProduct, ListedProductsQuery, ProductSearchText, ProductSearchTextsQuery } from '../operations.ts'
import type { SqliteClient } from './client.ts'
import type { SqlStatement } from './connection.ts'

/**
 * Reads published products of a branch from SQLite: the products with the given ids, or the next products in order of
 * id. Implements `listedProducts` of cms/base/database/operations.ts.
 */
export async function readListedProducts(client: SqliteClient, query: ListedProductsQuery): Promise<ListedProduct[]> {
  const { rows } = await client.execute('ids' in query ? selectThese(query) : selectNext(query))
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const attributes = Map.groupBy(
    (await client.execute('ids' in query ? attributesOf(query.ids) : attributesBetween(first.id, last.id))).rows,
    ({ product }) => product,
  )
  return rows.map((row) => ({
    ...(Object.fromEntries(Object.entries(row)) as unknown as Omit<ListedProduct, 'attributes'>),
    saleIsOn: row.saleIsOn === 1,
    attributes: (attributes.get(row.id) ?? []).map(({ attribute }) => String(attribute)),
  }))
}

/**
 * Reads the searchable texts of a branch's published products from SQLite. Implements `productTexts` of
 * cms/base/database/operations.ts.
 */
export async function readProductSearchTexts(
  client: SqliteClient,
  { branch, after, limit }: ProductSearchTextsQuery,
): Promise<ProductSearchText[]> {
  const sql = `SELECT id, ${searchedText} ${published} AND id > ? ORDER BY id LIMIT ?`
  const { rows } = await client.execute({ sql, args: [branch, after, limit] })
  return rows.map(({ id, descriptionHtml }) => ({ id: String(id), descriptionHtml: String(descriptionHtml) }))
}

const columns = `
  id, name, code, coalesce(sold, 0) AS sold, created_at AS createdAt, updated_at AS updatedAt, price, regular_price AS regularPrice,
    sale_price AS salePrice, coalesce(sale_is_on, 0) AS saleIsOn, coalesce(stock, 0) AS stock, category_id AS category, featured_order AS featuredOrder,
    family_key AS familyKey`

/** SQL expression of a product's searchable text: description, bar code and maker's number. */
const searchedText = `coalesce(description_html, '') || ' ' || coalesce(gtin, '') || ' ' || coalesce(mpn, '') AS descriptionHtml`

const published = "FROM products WHERE +branch_id = ? AND +_status = 'published'"

const selectAttributes = `
  SELECT parent_id AS product, attributes_id AS attribute
  FROM products_rels
  WHERE +path = 'attributes'`

/**
 * Creates the statement for the next products in order of id. `+` prevents SQLite from using other indexes, which would
 * make it sort all products.
 */
function selectNext({ branch, after, limit }: { branch: string; after: string; limit: number }): SqlStatement {
  return { sql: `SELECT ${columns} ${published} AND id > ? ORDER BY id LIMIT ?`, args: [branch, after, limit] }
}

function attributesBetween(first: unknown, last: unknown): SqlStatement {
  const sql = `${selectAttributes} AND parent_id BETWEEN ? AND ? ORDER BY parent_id, "order"`
  return { sql, args: [first, last] }
}

function selectThese({ branch, ids }: { branch: string; ids: readonly string[] }): SqlStatement {
  const sql = `SELECT ${columns}, ${searchedText} ${published}
    AND id IN (SELECT value FROM json_each(?))`
  return { sql, args: [branch, JSON.stringify(ids)] }
}

function attributesOf(ids: readonly string[]): SqlStatement {
  const sql = `${selectAttributes} AND parent_id IN (SELECT value FROM json_each(?)) ORDER BY parent_id, "order"`
  return { sql, args: [JSON.stringify(ids)] }
}
