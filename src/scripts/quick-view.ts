import './gallery.ts'
import './note-field.ts'
import './quantity.ts'
import { fetchPagePart } from './page-part.ts'
import { replaceProductDetail } from './replace-detail.ts'

const dialog = document.querySelector<HTMLDialogElement>('#quick-view')!
const body = part('[data-body]')
const loading = part('[data-loading]')
const failed = part('[data-failed]')

dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
})
body.addEventListener('click', (event) => {
  const choice = (event.target as Element).closest<HTMLAnchorElement>('[data-choice]')
  if (!choice || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  showChoice(choice.href)
})

/** The width of the main picture, from styles/product-detail.css, in a dialog of at most 72rem. */
const SIZES = '(min-width: 768px) min(34.7rem, 44.5vw), 92vw'
const THUMBNAIL_SIZES = '(min-width: 768px) calc(6rem - 8px), calc(4.5rem - 8px)'

/** The latest requested product. Responses for earlier ones are dropped. */
let latestHref = ''

/**
 * Opens the quick-view dialog with the product of the button's `data-href`. When the dialog closes, the browser
 * restores the focus.
 */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const href = button.dataset.href!
  latestHref = href
  // The button's text is 'Quick View' and the product's name.
  dialog.ariaLabel = button.textContent.trim()
  show('loading')
  dialog.querySelector<HTMLAnchorElement>('[data-page]')!.href = href
  if (!dialog.open) dialog.showModal()
  const detail = await fetchDetail(href).catch(() => null)
  if (latestHref !== href) return
  show(detail ? 'detail' : 'failed')
  if (detail) body.replaceChildren(detail)
}

/** Shows another product of the family in the dialog. If the product cannot be fetched, opens the product's page. */
async function showChoice(href: string): Promise<void> {
  latestHref = href
  body.querySelector('.choices')!.ariaBusy = 'true'
  const detail = await fetchDetail(href).catch(() => null)
  if (latestHref !== href || !dialog.open) return
  if (!detail) return location.assign(href)
  const { scrollTop } = dialog
  replaceProductDetail(body.firstElementChild!, detail)
  dialog.scrollTop = scrollTop
}

async function fetchDetail(href: string): Promise<Element | null> {
  const detail = await fetchPagePart(href, '[data-product-detail]')
  if (!detail) return null
  lowerHeading(detail)
  for (const source of detail.querySelectorAll('source'))
    source.sizes = source.closest('[data-main]') ? SIZES : THUMBNAIL_SIZES
  for (const part of detail.querySelectorAll('[data-page-only]')) part.remove()
  return detail
}

/** Changes the `h1` to an `h2`, because the page around the dialog has an `h1`. */
function lowerHeading(detail: Element) {
  const heading = detail.querySelector('h1')
  if (!heading) return
  const replacement = document.createElement('h2')
  replacement.className = heading.className
  replacement.append(...heading.childNodes)
  heading.replaceWith(replacement)
}

function show(state: 'loading' | 'detail' | 'failed') {
  if (state !== 'detail') body.replaceChildren()
  loading.hidden = state !== 'loading'
  failed.hidden = state !== 'failed'
}

function part(selector: string): HTMLElement {
  return dialog.querySelector<HTMLElement>(selector)!
}
