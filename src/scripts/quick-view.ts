import './gallery.ts'
import './quantity.ts'
import { pagePart } from './page-part.ts'

const dialog = document.querySelector<HTMLDialogElement>('#quick-view')!
const body = part('[data-body]')
const loading = part('[data-loading]')
const failed = part('[data-failed]')

dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
})

/** The latest product; a response to an earlier request is dropped. */
let asked = ''

/** Shows the product of the button's `data-href`. The browser restores the focus when the dialog closes. */
export async function quickView(button: HTMLElement): Promise<void> {
  const href = button.dataset.href!
  asked = href
  show('loading')
  dialog.querySelector<HTMLAnchorElement>('[data-page]')!.href = href
  if (!dialog.open) dialog.showModal()
  const detail = await detailOf(href).catch(() => null)
  if (asked !== href) return
  show(detail ? 'detail' : 'failed')
  if (detail) body.replaceChildren(detail)
}

async function detailOf(href: string): Promise<Element | null> {
  const detail = await pagePart(href, '[data-product-detail]')
  if (detail) takeHeadingDown(detail)
  return detail
}

/** The page already has an h1: headings in the dialog start one level lower. */
function takeHeadingDown(detail: Element) {
  const heading = detail.querySelector('h1')
  if (!heading) return
  const lower = document.createElement('h2')
  lower.className = heading.className
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

function show(what: 'loading' | 'detail' | 'failed') {
  if (what !== 'detail') body.replaceChildren()
  loading.hidden = what !== 'loading'
  failed.hidden = what !== 'failed'
}

function part(selector: string): HTMLElement {
  return dialog.querySelector<HTMLElement>(selector)!
}
