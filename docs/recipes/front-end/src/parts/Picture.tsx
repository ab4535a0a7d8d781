import { inShop } from '../shop.ts'
import type { components } from '../shop-api.d.ts'

type Props = { of: components['schemas']['Picture'] | undefined; sizes: string; isFirst?: boolean }

/** A picture in the smallest width and format that does; `sizes` is how wide it is shown. */
export function Picture({ of, sizes, isFirst = false }: Props) {
  if (!of) return null
  const { src, alt, width, height, avif, webp, focus, color } = of
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={inShop(avif)} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={inShop(webp)} sizes={sizes} />}
      <img
        src={inShop(src)}
        alt={alt}
        {...{ width, height }}
        loading={isFirst ? 'eager' : 'lazy'}
        style={{
          ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
          ...(color && { backgroundColor: color }),
        }}
      />
    </picture>
  )
}
