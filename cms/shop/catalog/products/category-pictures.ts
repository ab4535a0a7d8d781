import type { Picture } from '../../../../src/domain/pages/page-data.ts'
import { categoriesTag, extractTagIds, type Tag } from '../../../base/changes/tags.ts'
import { memoize } from '../memoize.ts'
import type { CatalogCategory } from '../read-catalog.ts'
import type { CatalogProduct } from './product.ts'

/**
 * The menu picture of a category: the picture that staff chose (`isChosen`), else a picture of one of the category's
 * newest products. `picture` is null if none of them has a picture.
 */
export type CategoryPicture = { id: string; picture: Picture | null; pictureId: string | null; isChosen: boolean }

type Source = {
  categories(): Promise<readonly CatalogCategory[]>
  /** Returns the ids of a category's products, newest first. */
  idsIn(category: string): Promise<readonly string[]>
  read(ids: readonly string[]): Promise<CatalogProduct[]>
}

/** Number of newest products among which a picture is searched. */
const LOOKED_AT = 12

/**
 * Creates the cache of the menu pictures of all categories. `forgetAfter` clears the cache if a change with these tags
 * may affect a picture.
 */
export function createCategoryPictureCache(source: Source) {
  const pictures = memoize(async () => Promise.all((await source.categories()).map(pictureOf)))

  async function pictureOf({ id, name, picture, pictureId }: CatalogCategory): Promise<CategoryPicture> {
    if (picture) return { id, picture, pictureId, isChosen: true }
    const products = await source.read((await source.idsIn(name)).slice(0, LOOKED_AT))
    const shown = products.find(({ itemPictures }) => itemPictures.length > 0)
    const own = shown?.itemPictures[0]?.pictureId ?? null
    return { id, picture: shown?.pictures[0] ?? null, pictureId: own, isChosen: false }
  }

  function forgetAfter(tags: ReadonlySet<Tag>): void {
    const isNamed = (['pictured', 'media', 'branch'] as const).some((kind) => extractTagIds(kind, tags).length > 0)
    if (isNamed || tags.has(categoriesTag)) pictures.forget()
  }

  return { pictures, forgetAfter }
}
