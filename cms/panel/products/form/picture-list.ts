import type { ProductValues } from '../../../desk/products/form/product-values.ts'

type Picture = ProductValues['pictures'][number]

/** Returns the default alternative text: the product's name and the picture's number. */
export function proposeAltText(name: string, place: number): string {
  const words = name.trim() || 'Picture'
  return place === 0 ? words : `${words}, picture ${place + 1}`
}

/**
 * Returns the pictures after the product's name has changed: default alternative texts get the new name, others stay.
 */
export function renameDefaultAltTexts(pictures: readonly Picture[], from: string, to: string): Picture[] {
  return pictures.map((picture, place) =>
    picture.alt === proposeAltText(from, place) ? { ...picture, alt: proposeAltText(to, place) } : picture,
  )
}
