import { reportCodeLoadFailure } from '../stores/hydrate-islands.ts'
import { readRecentProductIds, rememberProduct } from '../stores/recent-products.ts'
import './gallery.ts'
import './quantity.ts'
import { storePathBeforeSearch } from './path-before-search.ts'
import type { productPageActions } from './product-page-actions.ts'

/* The script of product pages. It loads rare actions on demand. */
const run = (action: (actions: typeof productPageActions) => unknown, withoutCode = () => {}) =>
  import('./product-page-actions.ts').then(({ productPageActions }) => action(productPageActions), withoutCode)

const refresh = () => run(({ refreshAvailability }) => refreshAvailability())

addEventListener('pageshow', ({ persisted }) => {
  // The back/forward cache may restore this page after the page of another product, and after an order.
  storePathBeforeSearch()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (persisted || navigation?.type === 'back_forward') refresh()
})
document.addEventListener('visibilitychange', () => document.hidden || refresh())

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      run(({ showTiles }) => showTiles(target as HTMLElement))
    }
  },
  { rootMargin: '200px' },
)

/** Connects the parts of the shown product with their functions. */
function connectProduct() {
  storePathBeforeSearch()
  const share = document.querySelector<HTMLElement>('[data-share]')
  if (share) {
    if (!navigator.share) share.querySelector('span')!.textContent = 'Copy link'
    share.onclick = () => run(({ sharePage }) => sharePage(share.dataset.share!), reportCodeLoadFailure)
  }

  // Rows that are fetched near the viewport (components/LaterTiles.astro).
  for (const row of document.querySelectorAll<HTMLElement>('main [data-later]')) {
    const { later, of: id = '' } = row.dataset
    if (later === 'recent') {
      row.hidden = readRecentProductIds().every((each) => each === id)
      rememberProduct(id)
    }
    observer.observe(row)
  }
}

connectProduct()

/** The path of the shown or requested product. */
let path = location.pathname

function showProduct(href: string) {
  path = new URL(href).pathname
  run(
    ({ showFamilyProduct }) => showFamilyProduct(href, connectProduct),
    () => location.assign(href),
  )
}

document.addEventListener('click', (event) => {
  const choice = (event.target as Element).closest<HTMLAnchorElement>('main [data-choice]')
  if (!choice || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  showProduct(choice.href)
})
addEventListener('popstate', () => location.pathname !== path && showProduct(location.href))
