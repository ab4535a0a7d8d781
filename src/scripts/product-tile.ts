import type { ProductSummary, RelatedProduct } from '../api-client.ts'
import { formatAmount } from '../domain/money/money.ts'
import { PRICE_LABELS } from '../domain/money/price-labels.ts'
import { pictureClasses } from '../domain/pictures/picture-classes.ts'
import { FEW_LEFT_MAX_STOCK } from '../domain/products/catalog.ts'
import { createElement } from './suggestions/element.ts'

/**
 * Creates the element of a product as components/ProductTiles.astro renders it. `sizes` is the value of the attribute
 * `sizes` of the product's picture.
 */
export function createProductTile(
  product: ProductSummary & Partial<Pick<RelatedProduct, 'family'>>,
  sizes: string,
): HTMLElement {
  const { url, name, available, stock, family } = product
  const hasNote = available <= FEW_LEFT_MAX_STOCK
  return createElement(
    'li',
    { class: 'tile' },
    createElement(
      'a',
      { class: 'tile__picture', href: url, tabindex: '-1', 'aria-hidden': 'true' },
      pictureOf(product, sizes),
    ),
    createElement(
      'div',
      { class: 'tile__words' },
      createElement('h3', { class: 'tile__name' }, createElement('a', { href: url }, family?.name ?? name)),
      ...priceOf(product),
      ...(family ? [createElement('p', { class: 'small soft' }, family.choices)] : []),
      ...(hasNote ? [createElement('p', { class: available > 0 ? 'tile__left small' : 'small soft' }, stock)] : []),
    ),
  )
}

function pictureOf({ pictures: [picture] }: ProductSummary, sizes: string): HTMLElement {
  const { src = '', avif = '', webp = '', width = 1, height = 1, focus, color } = picture ?? {}
  const sources = Object.entries({ avif, webp }).filter(([, srcset]) => srcset)
  const classes = pictureClasses({ ...(focus && { focus }), ...(color && { color }) })
  return createElement(
    'picture',
    { class: ['picture', ...classes].join(' ') },
    ...sources.map(([type, srcset]) => createElement('source', { type: `image/${type}`, srcset, sizes })),
    createElement('img', {
      src,
      alt: '',
      width: String(width),
      height: String(height),
      loading: 'lazy',
      decoding: 'async',
    }),
  )
}

function priceOf({ price, regularPrice, lowestPrice, currency }: ProductSummary): HTMLElement[] {
  const hidden = (text: string) => createElement('span', { class: 'visually-hidden' }, text)
  const now = formatAmount(price, currency)
  const line =
    regularPrice === null
      ? createElement('p', { class: 'tile__price' }, now)
      : createElement(
          'p',
          { class: 'tile__price' },
          createElement('s', {}, hidden(`${PRICE_LABELS.regular} `), formatAmount(regularPrice, currency)),
          createElement('span', {}, hidden(`${PRICE_LABELS.now} `), now),
        )
  if (lowestPrice === null) return [line]
  const before = `${PRICE_LABELS.lowest}: ${formatAmount(lowestPrice, currency)}`
  return [line, createElement('p', { class: 'small soft' }, before)]
}
