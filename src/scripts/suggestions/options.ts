import type { ShopSearchResult } from '../../api-client.ts'
import { formatAmount } from '../../domain/money/money.ts'
import { PRICE_LABELS } from '../../domain/money/price-labels.ts'
import { paths } from '../../domain/pages/paths.ts'
import { FEW_LEFT_MAX_STOCK } from '../../domain/products/catalog.ts'
import { allResultsLabel } from '../../domain/search/search-texts.ts'
import { splitAtMatches } from '../../domain/search/split-at-matches.ts'
import { createElement } from './element.ts'

/* Builds groups of options, each a link. `data-search` marks an option that starts another search. */

type Found = ShopSearchResult
type Product = Found['products'][number]

/**
 * Creates the groups of options for the results of a search: products, categories, pages, posts, all results. Empty
 * groups are left out.
 */
export function createResultGroups(found: Found, search: string): HTMLElement[] {
  const { products, categories, posts, pages, total, didYouMean } = found
  const meant = didYouMean ? [searchOption(didYouMean, 'Did you mean ', createElement('b', {}, didYouMean), '?')] : []
  const all = total > 0 ? [searchOption(search, allResultsLabel(total))] : []
  return [
    ...groupOf('', meant),
    ...groupOf(
      'Products',
      products.map((product) => productOption(product, search)),
    ),
    ...groupOf(
      'Categories',
      categories.map(({ name, url }) => option(url, ...marked(name, search))),
    ),
    ...groupOf(
      'Pages',
      pages.map(({ title, url }) => option(url, ...marked(title, search))),
    ),
    ...groupOf(
      'Blog',
      posts.map(({ title, url }) => option(url, ...marked(title, search))),
    ),
    ...groupOf('', all),
  ].map(numbered)
}

/** Creates the group of options for the recent searches, in an array; [] if there are none. */
export function createRecentSearchGroup(recent: readonly string[]): HTMLElement[] {
  const options = recent.map((search) => {
    const made = searchOption(search, createElement('span', { class: 'suggestion__text' }, search))
    made.setAttribute('aria-keyshortcuts', 'Delete')
    return made
  })
  return groupOf('Recent searches', options).map(numbered)
}

/** Sets the ids for `aria-activedescendant` and for the group's label. */
function numbered(group: HTMLElement, at: number): HTMLElement {
  const id = `suggestions-${at}`
  for (const [n, each] of group.querySelectorAll('[role="option"]').entries()) each.id = `${id}-${n}`
  const title = group.querySelector('.suggestions__title')
  if (title) {
    title.id = `${id}-title`
    group.setAttribute('aria-labelledby', title.id)
  }
  return group
}

function groupOf(title: string, options: HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return []
  const heading = title ? [createElement('div', { class: 'suggestions__title', role: 'presentation' }, title)] : []
  // Without a title the options belong to no group.
  return [
    createElement(
      'div',
      { class: 'suggestions__group', role: title ? 'group' : 'presentation' },
      ...heading,
      ...options,
    ),
  ]
}

function option(href: string, ...content: (Node | string)[]): HTMLElement {
  return createElement(
    'a',
    { class: 'suggestion', role: 'option', 'aria-selected': 'false', tabindex: '-1', href },
    createElement('span', { class: 'suggestion__words' }, ...content),
  )
}

function searchOption(search: string, ...content: (Node | string)[]): HTMLElement {
  const made = option(paths.search(search), ...content)
  made.dataset.search = search
  return made
}

function productOption(product: Product, search: string) {
  const { name, url, price, regularPrice, currency, picture, available, stock } = product
  const { src, webp } = picture
  const image = createElement('img', {
    class: 'suggestion__picture',
    alt: '',
    width: '48',
    height: '48',
    decoding: 'async',
    src,
  })
  if (webp) {
    image.setAttribute('sizes', '48px')
    image.setAttribute('srcset', webp)
  }
  const made = option(
    url,
    createElement('span', { class: 'suggestion__text' }, ...marked(name, search)),
    createElement(
      'span',
      { class: 'suggestion__facts' },
      ...priceOf(price, regularPrice, currency),
      // A separator for screen readers, between price and stock.
      createElement('span', { class: 'visually-hidden' }, ', '),
      createElement(
        'span',
        { class: 'suggestion__stock', ...(available <= FEW_LEFT_MAX_STOCK && { 'data-scarce': '' }) },
        stock,
      ),
    ),
  )
  made.prepend(image)
  return made
}

/** Returns the price with the labels of components/Price.astro, separated by commas. */
function priceOf(price: number, regularPrice: number | null, currency: string): (Node | string)[] {
  const now = createElement('span', { class: 'suggestion__price' }, formatAmount(price, currency))
  if (regularPrice === null) return [createElement('span', { class: 'visually-hidden' }, ', '), now]
  const before = createElement(
    's',
    {},
    createElement('span', { class: 'visually-hidden' }, `, ${PRICE_LABELS.regular.toLowerCase()} `),
  )
  before.append(formatAmount(regularPrice, currency))
  return [before, createElement('span', { class: 'visually-hidden' }, `, ${PRICE_LABELS.now.toLowerCase()} `), now]
}

function marked(text: string, search: string): (Node | string)[] {
  return splitAtMatches(text, search).map((part) => (part.isMatch ? createElement('mark', {}, part.text) : part.text))
}
