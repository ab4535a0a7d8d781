import type { CartProduct } from '../domain/cart.ts'
import { applyFacets, parseFacets } from '../domain/facets.ts'

/* The facets of an opened list. Their state is the page's address, so that it can be kept, sent and gone back to. */

const form = document.querySelector<HTMLFormElement>('[data-facets]')!
const list = document.querySelector<HTMLElement>('#all')!
const more = list.querySelector<HTMLElement>('[data-more]')!
const count = document.querySelector<HTMLElement>('[data-count]')!
const none = document.querySelector<HTMLElement>('[data-none]')!
const everything = count.textContent
const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]

/** The list items in their original order, each with its product. */
const places = [...list.querySelectorAll<HTMLElement>('li:not([data-more])')].map((place) => {
  const product: CartProduct = JSON.parse(place.querySelector<HTMLElement>('[data-product]')!.dataset.product!)
  return { ...product, place }
})

form.addEventListener('input', keep)
form.addEventListener('submit', (event) => event.preventDefault())
// A reset button is also below the list; the fields are empty only after this event.
form.addEventListener('reset', () => setTimeout(keep))

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

function keep() {
  const query = new URLSearchParams(location.search)
  for (const { name } of fields) query.delete(name)
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value))
  history.replaceState(history.state, '', `?${query}#all`)
  showFiltered(query)
}

function showFiltered(query: URLSearchParams) {
  const shown = applyFacets(places, parseFacets(query))
  for (const { place } of places) place.hidden = true
  for (const { place } of shown) place.hidden = false
  // A moved element loses the focus, so items are only moved when the order changes.
  const standing = [...list.querySelectorAll('li:not([data-more], [hidden])')]
  if (shown.some(({ place }, at) => place !== standing[at])) {
    list.append(...shown.map(({ place }) => place))
    list.querySelector('[data-rest]')?.before(more)
  }
  count.textContent = shown.length === places.length ? everything : `${shown.length} of ${everything}`
  none.hidden = shown.length > 0
}
