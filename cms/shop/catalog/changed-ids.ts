import { idsTagged, type Tag, type TagKind } from '../../base/changes/tags.ts'

/** Ids of changed documents, grouped by the data to read again. */
export type ChangedIds = {
  products: readonly string[]
  stock: readonly string[]
  /** Documents that products refer to. */
  media: readonly string[]
  attributes: readonly string[]
}

/** Returns the product data that these changes affect. */
export function changedIds(tags: ReadonlySet<Tag>): ChangedIds {
  const named = (kind: TagKind) => idsTagged(kind, tags)
  const [products, stock, media, attributes] = [named('product'), named('stock'), named('media'), named('attribute')]
  return { products, stock, media, attributes }
}
