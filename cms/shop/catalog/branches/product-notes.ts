import type { Payload } from 'payload'
import { parseMemberKey } from '../../../../src/domain/families/family.ts'
import type { NoteTerms } from '../../../../src/domain/orders/line-note.ts'
import { idsOf } from '../../../base/references.ts'
import type { ProductNote } from '../../../payload-types.ts'
import type { CatalogProduct } from '../products/product.ts'

/**
 * A note (a text that shoppers may add to a product, such as an engraving) with the ids of the products, families and
 * categories that offer it. Three empty lists stand for all products.
 */
export type OfferedNote = NoteTerms & { products: string[]; families: string[]; categories: string[] }

/** Reads the notes that a branch offers and that are switched on, oldest first. */
export async function readOfferedNotes(payload: Payload, branch: string): Promise<OfferedNote[]> {
  const { docs } = await payload.db.find<ProductNote>({
    collection: 'product-notes',
    where: { and: [{ branch: { equals: branch } }, { isOn: { equals: true } }] },
    sort: 'createdAt',
    limit: 0,
    pagination: false,
  })
  return docs.map(({ label, limit, price, products, families, categories }) => ({
    label,
    limit,
    price: price ?? 0,
    products: idsOf(products),
    families: idsOf(families),
    categories: idsOf(categories),
  }))
}

/**
 * Returns label, length limit and price of the note that shoppers may add to a product; null if no note is offered. A
 * note for the product has precedence over one for its family, its category and all products, in this order.
 */
export function findNoteTermsOfProduct(
  notes: readonly OfferedNote[],
  { id, familyKey, categoryId }: Pick<CatalogProduct, 'id' | 'familyKey' | 'categoryId'>,
): NoteTerms | null {
  const familyId = parseMemberKey(familyKey)?.familyId
  const found =
    notes.find(({ products }) => products.includes(id)) ??
    notes.find(({ families }) => familyId !== undefined && families.includes(familyId)) ??
    notes.find(({ categories }) => categories.includes(categoryId)) ??
    notes.find(({ products, families, categories }) => products.length + families.length + categories.length === 0)
  return found ? { label: found.label, limit: found.limit, price: found.price } : null
}
