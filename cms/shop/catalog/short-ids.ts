import {
  type Addressed,
  digitsOf,
  parseProductSegment,
  productPath,
  shortIdOf,
} from '../../../src/domain/products/product-address.ts'

/**
 * Finds products by the end of their ids, which is in their addresses. If several ids have the same end, it stands for
 * the first; addresses of the others have the whole id.
 */
export type ShortIds = {
  add(id: string): void
  remove(id: string): void
  /** Returns the ids that the last part of an address may mean, most likely first. */
  idsAt(segment: string): readonly string[]
  /** Returns the address of a product, also of one that was not added, such as a draft. */
  pathOf(product: Addressed): string
}

/** Opens the index of id ends. Takes some bytes per product, because it has lists only for shared ends. */
export function openShortIds(): ShortIds {
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
      const { idPart } = parseProductSegment(segment)
      const shortId = shortIdOf(idPart)
      const ids = idsWith(shortId)
      return idPart === shortId ? ids : ids.filter((id) => digitsOf(id) === idPart)
    },
    pathOf(product) {
      const [first = product.id] = idsWith(shortIdOf(product.id))
      return product.id <= first ? productPath(product) : productPath(product, digitsOf(product.id))
    },
  }
}
