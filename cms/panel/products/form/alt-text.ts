import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'

type Picture = ProductFormValues['pictures'][number]

/**
 * Returns the default alternative text for the picture at index `place`: the product's name for the first picture, and
 * a text such as `Jade Bangle, picture 2` for others.
 */
export function proposeAltText(name: string, place: number): string {
  const words = name.trim() || 'Picture'
  return place === 0 ? words : `${words}, picture ${place + 1}`
}

/** Returns the pictures after a product is renamed: default alternative texts get the new name, texts by staff stay. */
export function renameDefaultAltTexts(pictures: readonly Picture[], from: string, to: string): Picture[] {
  return pictures.map((picture, place) =>
    picture.alt === proposeAltText(from, place) ? { ...picture, alt: proposeAltText(to, place) } : picture,
  )
}
