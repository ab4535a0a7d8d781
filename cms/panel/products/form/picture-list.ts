import type { ProductValues } from '../../../desk/products/form/product-values.ts'

type Picture = ProductValues['pictures'][number]

/** Returns the default alternative text: the product's name and the picture's number. */
export function proposeAltText(name: string, place: number): string {
  const words = name.trim() || 'Picture'
  return place === 0 ? words : `${words}, picture ${place + 1}`
}

/** Returns the pictures after a change of the product's name: only default alternative texts follow it. */
export function renameDefaultAltTexts(pictures: readonly Picture[], from: string, to: string): Picture[] {
  return pictures.map((picture, place) =>
    picture.alt === proposeAltText(from, place) ? { ...picture, alt: proposeAltText(to, place) } : picture,
  )
}
