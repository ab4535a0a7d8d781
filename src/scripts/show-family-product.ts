import { fetchPage } from './page-part.ts'
import { replaceProductDetail } from './replace-detail.ts'
import './note-field.ts'

/** The elements of a page's head that describe its product. */
const ABOUT_PRODUCT =
  'title, meta[name=description], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Milliseconds that the new picture may take before the old one is removed. */
const PICTURE_MS = 400

/** The latest requested product. Responses for earlier ones are dropped. */
let latestHref = ''

/**
 * Shows the page of another product of the family, at `href`, without a page load. Adds a history entry, unless the
 * browser is already at that URL (Back and Forward). `onShown` is called after the new content is shown. If the page
 * cannot be fetched, loads it as a link does.
 */
export async function showFamilyProduct(href: string, onShown: () => void): Promise<void> {
  // A preview shows unsaved text, which only its own page has.
  if (document.querySelector('[data-preview-note]')) return location.assign(href)
  latestHref = href
  const picker = document.querySelector('main .choices')
  if (picker) picker.ariaBusy = 'true'
  const page = await fetchPage(href).catch(() => null)
  const [from, fetched] = [document, page].map((each) => each?.querySelector('main .product'))
  if (!page || !from || !fetched) {
    if (latestHref === href) location.assign(href)
    return
  }
  const to = document.importNode(fetched, true)
  await loadPicture(to)
  if (latestHref !== href) return
  if (location.href !== href) history.pushState(null, '', href)
  for (const element of document.head.querySelectorAll(ABOUT_PRODUCT)) element.remove()
  document.head.append(...page.head.querySelectorAll(ABOUT_PRODUCT))
  replaceProductDetail(from, to)
  onShown()
}

/** Waits for the main picture, so that it replaces the old one at once. */
async function loadPicture(product: Element): Promise<void> {
  const image = product.querySelector<HTMLImageElement>('[data-main] img')
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURE_MS))
  await Promise.race([image?.decode().catch(() => {}), late])
}
