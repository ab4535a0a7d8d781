import type { CartProduct } from '../domain/cart.ts'
import { applyFacets, parseFacets } from '../domain/facets.ts'

/* The filters of an opened list. Their state is in the URL, for bookmarks, sharing and back navigation. */

const form = document.querySelector<HTMLFormElement>('[data-facets]')!
const list = document.querySelector<HTMLElement>('#all')!
const more = list.querySelector<HTMLElement>('[data-more]')!
const count = document.querySelector<HTMLElement>('[data-count]')!
const none = document.querySelector<HTMLElement>('[data-none]')!
const totalCount = count.textContent
const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]

/** The list items in their original order, each with its product. */
const items = [...list.querySelectorAll<HTMLElement>('li:not([data-more])')].map((element) => {
  const product: CartProduct = JSON.parse(element.querySelector<HTMLElement>('[data-product]')!.dataset.product!)
  return { ...product, element }
})

form.addEventListener('input', applyForm)
form.addEventListener('submit', (event) => event.preventDefault())
// There is a reset button below the list as well; the fields are empty only after this event.
form.addEventListener('reset', () => setTimeout(applyForm))

/** Shows the list for the filters in the URL. */
export function showFacets(isOpen: boolean) {
  const query = new URLSearchParams(location.search)
  form.hidden = !isOpen
  for (const field of fields) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = query.has(field.name)
    else field.value = query.get(field.name) ?? ''
  }
  showFiltered(query)
}

function applyForm() {
  const query = new URLSearchParams(location.search)
  for (const { name } of fields) query.delete(name)
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value))
  history.replaceState(history.state, '', `?${query}#all`)
  showFiltered(query)
}

function showFiltered(query: URLSearchParams) {
  const shown = applyFacets(items, parseFacets(query))
  for (const { element } of items) element.hidden = true
  for (const { element } of shown) element.hidden = false
  // A moved element loses the focus, so items are only moved when the order changes.
  const visible = [...list.querySelectorAll('li:not([data-more], [hidden])')]
  if (shown.some(({ element }, index) => element !== visible[index])) {
    list.append(...shown.map(({ element }) => element))
    list.querySelector('[data-rest]')?.before(more)
  }
  count.textContent = shown.length === items.length ? totalCount : `${shown.length} of ${totalCount}`
  none.hidden = shown.length > 0
}
