import {
  createProductPath,
  type ProductUrlSource,
  parseProductUrlSegment,
  removeIdHyphens,
  shortIdOf,
} from '../../../src/domain/products/product-url.ts'

/**
 * An index of products by the end of their ids, which is in their URLs. If several ids have the same end, the end
 * belongs to the lowest id; the URLs of the other products contain the whole id.
 */
export type ShortIdIndex = {
  add(id: string): void
  remove(id: string): void
  /** Returns the ids that the last segment of a URL may mean, most likely first. */
  idsAt(segment: string): readonly string[]
  /** Returns the URL path of a product, even of one that was not added, such as a draft. */
  pathOf(product: ProductUrlSource): string
}

/** Creates an empty index of products by the end of their ids, with a few bytes per product. */
export function createShortIdIndex(): ShortIdIndex {
  const known = new Map<string, string | readonly string[]>()
  const idsWith = (shortId: string) => [known.get(shortId) ?? []].flat()

  function set(shortId: string, ids: readonly string[]): void {
    if (ids.length === 0) known.delete(shortId)
    else known.set(shortId, ids.length === 1 ? ids[0]! : ids)
  }

  return {
    add(id) {
      const shortId = shortIdOf(id)
      set(shortId, [...new Set([...idsWith(shortId), id])].sort())
    },
    remove(id) {
      const shortId = shortIdOf(id)
      set(
        shortId,
        idsWith(shortId).filter((each) => each !== id),
      )
    },
    idsAt(segment) {
      const { idPart } = parseProductUrlSegment(segment)
      const shortId = shortIdOf(idPart)
      const ids = idsWith(shortId)
      return idPart === shortId ? ids : ids.filter((id) => removeIdHyphens(id) === idPart)
    },
    pathOf(product) {
      const [first = product.id] = idsWith(shortIdOf(product.id))
      return product.id <= first ? createProductPath(product) : createProductPath(product, removeIdHyphens(product.id))
    },
  }
}
