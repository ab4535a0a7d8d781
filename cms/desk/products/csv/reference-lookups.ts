import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import type { ParseResult } from '../../../../src/domain/text/typed-number.ts'
import { type CurrencyLookup, readCurrencyLookup } from '../../../base/fields/branch-currency.ts'
import { type FamilyLookup, readFamilyLookup } from './family-lookup.ts'

/**
 * A lookup of a collection's documents: from id to the name in the CSV, and from name to id. `find` returns a fault if
 * the name is unknown or ambiguous.
 */
export type NameIndex = {
  nameOf(id: string): string
  find(name: string): ParseResult<string>
  /** The name of the collection's only document; null if the collection has no document or several. */
  only: string | null
  ids: string[]
}

/** Lookups of all documents to which products in the CSV refer. */
export type ReferenceLookups = Record<'categories' | 'branches' | 'attributes' | 'pictures', NameIndex> & {
  currencyOf: CurrencyLookup
  families: FamilyLookup
}

type Named = { id: string; name: string }

/**
 * Creates a lookup of these documents. Its `find` prefers the exact name to names that differ in case or spacing.
 * `kind` is the noun for error messages, such as `category` in "There is no category called …".
 */
export function createNameIndex(kind: string, docs: readonly Named[]): NameIndex {
  const byId = new Map(docs.map(({ id, name }) => [id, name]))
  const byName = Map.groupBy(docs, ({ name }) => name.trim())
  const byKey = Map.groupBy(docs, ({ name }) => toComparisonKey(name))
  return {
    nameOf: (id) => byId.get(id) ?? '',
    ids: [...byId.keys()],
    only: docs.length === 1 ? (docs[0]?.name ?? null) : null,
    find(name) {
      const [found, ...others] =
        byName.get(name) ??
        toPossibleComparisonKeys(name)
          .map((key) => byKey.get(key))
          .find(Boolean) ??
        []
      if (!found) return { fault: `There is no ${kind} called "${name}".` }
      return others.length > 0 ? { fault: `More than one ${kind} is called "${name}".` } : { value: found.id }
    },
  }
}

/** The pictures and families to read: by the ids that products have, and by the names that lines have. */
type Wanted = {
  pictureIds: readonly string[]
  fileNames: readonly string[]
  familyIds: readonly string[]
  familyNames: readonly string[]
}

/** Reads all categories, branches and attributes, and the wanted pictures and families, and returns lookups of them. */
export async function readReferenceLookups(
  payload: Payload,
  wanted: Wanted,
  req?: PayloadRequest,
): Promise<ReferenceLookups> {
  const read = async (kind: string, collection: CollectionSlug, field: string, where: Where = {}) => {
    const { docs } = await payload.db.find<{ id: string } & Record<string, unknown>>({
      collection,
      where,
      select: { [field]: true },
      pagination: false,
      limit: 0,
      ...(req ? { req } : {}),
    })
    return createNameIndex(
      kind,
      docs.map((doc) => ({ id: String(doc.id), name: String(doc[field] ?? '') })),
    )
  }
  const [ids, files] = [wanted.pictureIds.filter(payload.db.isId), wanted.fileNames]
  const ofPictures: Where = {
    or: [
      { id: { in: [...new Set(ids)] } },
      { filename: { in: [...new Set([...files, ...files.map(toComparisonKey)])] } },
    ],
  }
  const [categories, branches, attributes, pictures, currencyOf] = await Promise.all([
    read('category', 'categories', 'name'),
    read('branch', 'branches', 'name'),
    read('attribute', 'attributes', 'title'),
    read('picture', 'media', 'filename', ofPictures),
    readCurrencyLookup(payload, req),
  ])
  const { familyIds: ofProducts, familyNames } = wanted
  const inBranches = { ids: ofProducts, names: familyNames, branches: branches.ids }
  const families = await readFamilyLookup(payload, inBranches, req)
  return { categories, branches, attributes, pictures, currencyOf, families }
}
