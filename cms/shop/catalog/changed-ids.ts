import { extractTagIds, type Tag, type TagKind } from '../../base/changes/tags.ts'

/** Ids of changed documents, by the kind of data to read again. */
export type ChangedIds = {
  products: readonly string[]
  /** Ids of products whose stock changed. */
  stock: readonly string[]
  /** Ids of changed pictures and attributes. The products that refer to these must be read again. */
  media: readonly string[]
  attributes: readonly string[]
}

/** Returns the ids of the products, stock, pictures and attributes that the tags of a change name. */
export function collectChangedIds(tags: ReadonlySet<Tag>): ChangedIds {
  const named = (kind: TagKind) => extractTagIds(kind, tags)
  const [products, stock, media, attributes] = [named('product'), named('stock'), named('media'), named('attribute')]
  return { products, stock, media, attributes }
}
