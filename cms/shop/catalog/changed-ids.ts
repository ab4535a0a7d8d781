import { extractTagIds, type Tag, type TagKind } from '../../base/changes/tags.ts'

/** Ids of changed documents, by the kind of data to read again. */
export type ChangedIds = {
  products: readonly string[]
  stock: readonly string[]
  /** `media` and `attributes`: ids of changed documents to which products refer. */
  media: readonly string[]
  attributes: readonly string[]
}

/** Returns the ids of the products, stock, pictures and attributes that the tags of a change name. */
export function changedIds(tags: ReadonlySet<Tag>): ChangedIds {
  const named = (kind: TagKind) => extractTagIds(kind, tags)
  const [products, stock, media, attributes] = [named('product'), named('stock'), named('media'), named('attribute')]
  return { products, stock, media, attributes }
}
