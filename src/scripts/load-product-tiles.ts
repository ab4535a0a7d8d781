import { fetchProductsById, fetchRelatedProducts, type ProductSummary } from '../api-client.ts'
import { readRecentProductIds, storeRecentProductIds } from '../stores/recent-products.ts'
import { createProductTile } from './product-tile.ts'
import { createElement } from './suggestions/element.ts'

const SIZES: Record<string, string> = {
  related: '(min-width: 768px) min(23.5rem, 21.5vw), 45vw',
  recent: 'clamp(8.5rem, 20vw, 11.5rem)',
}

/**
 * Fetches and shows the products of a section of components/LaterTiles.astro: similar or recently viewed ones. If there
 * are none, removes the section's empty tiles.
 */
export async function loadProductTiles(section: HTMLElement): Promise<void> {
  const { later: kind = '', of: id = '' } = section.dataset
  const list = section.querySelector('[data-tiles]')!
  const products = await (kind === 'recent' ? fetchRecent(id) : fetchRelated(id, list.children.length))
  if (products.length === 0) return dropTiles(section)
  list.replaceChildren(...products.map((product) => createProductTile(product, SIZES[kind] ?? '')))
  list.removeAttribute('aria-hidden')
  delete section.dataset.waiting
  if (kind === 'recent') section.querySelector('.later__head')!.append(clearButton(section))
}

/** Removes the tiles and the title. Hides the section unless it has a link, such as to the category. */
function dropTiles(section: HTMLElement) {
  for (const part of section.querySelectorAll('[data-tiles], .tiles__title')) part.remove()
  section.removeAttribute('aria-labelledby')
  section.hidden = !section.querySelector('a')
}

async function fetchRelated(id: string, limit: number): Promise<ProductSummary[]> {
  const response = await fetchRelatedProducts(id, limit).catch(() => null)
  return response?.products ?? []
}

async function fetchRecent(id: string): Promise<ProductSummary[]> {
  const ids = readRecentProductIds().filter((each) => each !== id)
  const response = await fetchProductsById(ids).catch(() => null)
  if (!response) return []
  const sold = response.products.map((product) => product.id)
  storeRecentProductIds(readRecentProductIds().filter((each) => each === id || sold.includes(each)))
  return response.products
}

function clearButton(section: HTMLElement): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'link small later__clear' }, 'Clear')
  button.append(createElement('span', { class: 'visually-hidden' }, ' what was viewed'))
  button.addEventListener('click', () => {
    storeRecentProductIds([])
    section.hidden = true
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
  return button
}
