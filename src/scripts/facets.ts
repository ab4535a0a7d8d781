import { paths } from '../domain/paths.ts'
import { setBusy, showFailure, showOpen, showTotal } from './list-state.ts'
import { fetchPagePart } from './page-part.ts'

/*
 * Filters and sorts an opened list while the shopper fills in the form: the server's list replaces this one. Its address
 * is that of the form, for bookmarks, sharing and back navigation.
 */

/** One request for each pause in typing, not for each letter. */
const DEBOUNCE_MS = 150

const form = document.querySelector<HTMLFormElement>('[data-facets]')
const listing = document.querySelector<HTMLElement>('[data-listing]')!
const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not([type="hidden"])') ?? [])]

/** The query of the list that is shown or being fetched. */
let latest = location.search
let request = new AbortController()

/** Starts filtering. `showAddress` shows the list of the address, after Back or Forward. */
export function connectFacets(): { showAddress(): void } {
  // In a preview, the form leads to the list of the shop.
  if (!form || location.pathname !== paths.catalog) return { showAddress() {} }
  form.addEventListener('input', applyForm)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    applyForm()
  })
  listing.addEventListener('submit', (event) => {
    event.preventDefault()
    fillForm(new URLSearchParams())
    applyForm()
  })
  // The form may have been filled in before this script was loaded.
  applyForm()
  return { showAddress }
}

function showAddress() {
  fillForm(new URLSearchParams(location.search))
  if (location.search !== latest) load()
}

function fillForm(query: URLSearchParams) {
  for (const field of fields) {
    if (isBox(field)) field.checked = query.getAll(field.name).includes(field.value)
    else field.value = query.get(field.name) ?? ''
  }
}

function applyForm() {
  const query = new URLSearchParams(location.search)
  for (const { name } of fields) query.delete(name)
  for (const field of fields) if (field.value && (!isBox(field) || field.checked)) query.append(field.name, field.value)
  query.delete('page')
  if (normalized(query) === normalized(new URLSearchParams(latest))) return
  history.replaceState(null, '', `?${query}#all`)
  load()
}

async function load() {
  latest = location.search
  request.abort()
  request = new AbortController()
  const { signal } = request
  setBusy(true)
  try {
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (signal.aborted) return
    const page = await fetchPagePart(paths.catalog + latest, 'main', signal)
    if (signal.aborted) return
    if (!page) throw new Error('The list could not be fetched.')
    showList(page)
  } catch {
    if (!signal.aborted) showFailure(form!, load)
  } finally {
    if (!signal.aborted) setBusy(false)
  }
}

function showList(page: Element) {
  const hadFocus = listing.contains(document.activeElement)
  listing.replaceChildren(...page.querySelector('[data-listing]')!.childNodes)
  showOpen()
  // What had the focus is gone.
  if (hadFocus) listing.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  for (const number of form!.querySelectorAll<HTMLElement>('[data-number]')) {
    const { number: name = '' } = number.dataset
    number.textContent = page.querySelector(`[data-number="${CSS.escape(name)}"]`)?.textContent ?? '0'
  }
  for (const field of form!.querySelectorAll<HTMLInputElement>('[placeholder]')) {
    field.placeholder = page.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)?.placeholder ?? ''
  }
  showTotal(page.querySelector('[data-count]')?.textContent?.trim() ?? '')
}

/** Equal for queries of the same list. */
function normalized(query: URLSearchParams): string {
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && name !== 'page'))
  parameters.sort()
  return parameters.toString()
}

const isBox = (field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement => field.type === 'checkbox'
