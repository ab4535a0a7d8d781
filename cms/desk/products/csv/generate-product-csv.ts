import type { Payload, Where } from 'payload'
import { BYTE_ORDER_MARK, type CsvTarget, detectCsvTarget, formatCsvLine } from '../../../../src/domain/text/csv.ts'
import type { Product, User } from '../../../payload-types.ts'
import { COLUMN_KEYS, PRODUCT_CSV_COLUMNS } from './columns.ts'
import {
  collectFamilyIds,
  collectPictureIds,
  type ProductForCsv,
  readProductsForCsv,
  toProductCsvCells,
} from './product-for-csv.ts'
import { readReferenceLookups } from './reference-lookups.ts'

/** Products per query, few so that shoppers' requests run in between. */
const BATCH = 40

/**
 * Yields the product CSV as text, in chunks, for the products that match a Where clause, with the access rights of
 * `user`. Leaves out products without a code, because an import matches products by code.
 */
export async function* generateProductCsv(
  payload: Payload,
  { where, hasByteOrderMark }: { where: Where; hasByteOrderMark: boolean },
  user: User,
): AsyncGenerator<string> {
  const reader = detectCsvTarget(hasByteOrderMark)
  const head = formatCsvLine(
    COLUMN_KEYS.map((key) => PRODUCT_CSV_COLUMNS[key].heading),
    reader,
  )
  yield (hasByteOrderMark ? BYTE_ORDER_MARK : '') + head
  for await (const ids of batches(payload)) {
    const products = await readProductsForCsv(payload, { and: [where, { id: { in: ids } }] }, user)
    const found = products.filter(({ newest }) => newest.code)
    if (found.length > 0) yield await linesOf(payload, found, reader)
  }
}

/** Yields the ids of all products in batches, sorted by code; products without a code come last. */
async function* batches(payload: Payload): AsyncGenerator<string[]> {
  const read = async (where: Where) => {
    const { docs } = await payload.db.find<Pick<Product, 'id' | 'code'>>({
      collection: 'products',
      where,
      sort: 'code',
      select: { code: true },
      limit: BATCH,
      pagination: false,
    })
    return docs
  }
  for (let last = ''; ; ) {
    const docs = await read({ code: { greater_than: last } })
    if (docs.length > 0) yield docs.map(({ id }) => id)
    last = docs.at(-1)?.code ?? ''
    if (docs.length < BATCH) break
  }
  const seen: string[] = []
  for (;;) {
    const docs = await read({ and: [{ code: { exists: false } }, { id: { not_in: seen } }] })
    if (docs.length > 0) yield docs.map(({ id }) => id)
    seen.push(...docs.map(({ id }) => id))
    if (docs.length < BATCH) return
  }
}

async function linesOf(payload: Payload, products: readonly ProductForCsv[], reader: CsvTarget): Promise<string> {
  const [pictureIds, familyIds] = [collectPictureIds(products), collectFamilyIds(products)]
  const names = await readReferenceLookups(payload, { pictureIds, familyIds, fileNames: [], familyNames: [] })
  return products
    .map((product) => {
      const cells = toProductCsvCells(product, names)
      return formatCsvLine(
        COLUMN_KEYS.map((key) => cells[key]),
        reader,
      )
    })
    .join('')
}
