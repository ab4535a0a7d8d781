import { paths } from '../domain/pages/paths.ts'
import { storeListHistoryState } from './list-pages.ts'
import { setListBusy, showListFailure, showProductCount, updateListExpansionFromUrl } from './list-state.ts'
import { fetchPagePart } from './page-part.ts'

/* Filters and sorts an open list on input: replaces it with the server's list. The URL follows the form, for
   bookmarks. Each filter is a history entry, so that Back undoes it. */

/** Milliseconds without input before a request. */
const DEBOUNCE_MS = 150

const form = document.querySelector<HTMLFormElement>('[data-facets]')
const listing = document.querySelector<HTMLElement>('[data-listing]')!
const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not([type="hidden"])') ?? [])]

/** The query of the list that is shown or being fetched. */
let latest = location.search
let request = new AbortController()

/**
 * The field in which the shopper is typing; null if none. All text typed without leaving this field is one history
 * entry.
 */
let typedIn: EventTarget | null = null

/**
 * Makes each input into the filter form update the product list without loading the page. Returns `showAddress`, which
 * updates the list to the current URL, and resolves to true if the list was updated.
 */
export function connectFacets(): { showAddress(): Promise<boolean> } {
  // In a preview of the panel, the browser submits the form, which opens the public list.
  if (!form || location.pathname !== paths.catalog) return { showAddress: async () => false }
  form.addEventListener('input', ({ target }) => {
    applyForm(target === typedIn ? 'replaceState' : 'pushState')
    typedIn = (target as Element).matches('[inputmode]') ? target : null
  })
  form.addEventListener('change', endTyping)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    applyForm('pushState')
  })
  listing.addEventListener('submit', (event) => {
    event.preventDefault()
    fillForm(new URLSearchParams())
    applyForm('pushState')
  })
  // Applies input from before this script was loaded.
  applyForm('pushState')
  return { showAddress }
}

function endTyping() {
  typedIn = null
}

async function showAddress(): Promise<boolean> {
  endTyping()
  fillForm(new URLSearchParams(location.search))
  if (location.search === latest || !(await load(0))) return false
  // Restores the focus, which browsers remove if the URL has a fragment.
  const { activeElement } = document
  if (activeElement === document.body || form!.contains(activeElement))
    fields[history.state?.field]?.focus({ preventScroll: true })
  return true
}

function fillForm(query: URLSearchParams) {
  for (const field of fields) {
    if (isBox(field)) field.checked = query.getAll(field.name).includes(field.value)
    else field.value = query.get(field.name) ?? ''
  }
}

function applyForm(change: 'pushState' | 'replaceState') {
  const query = new URLSearchParams(location.search)
  for (const { name } of fields) query.delete(name)
  for (const field of fields) if (field.value && (!isBox(field) || field.checked)) query.append(field.name, field.value)
  query.delete('page')
  if (normalized(query) === normalized(new URLSearchParams(latest))) return
  if (change === 'pushState')
    storeListHistoryState({ top: scrollY, field: fields.indexOf(document.activeElement as HTMLInputElement) })
  history[change](null, '', `?${query}#all`)
  load()
}

/**
 * Fetches and shows the list of the current URL. Returns false if the fetch failed, or if a later request replaced this
 * request.
 */
async function load(pause = DEBOUNCE_MS): Promise<boolean> {
  latest = location.search
  request.abort()
  request = new AbortController()
  const { signal } = request
  setListBusy(true)
  try {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return false
    const page = await fetchPagePart(paths.catalog + latest, 'main', signal)
    if (signal.aborted) return false
    if (!page) throw new Error('The list could not be fetched.')
    showList(page)
    return true
  } catch {
    if (!signal.aborted) showListFailure(form!, () => load())
    return false
  } finally {
    if (!signal.aborted) setListBusy(false)
  }
}

function showList(page: Element) {
  const hadFocus = listing.contains(document.activeElement)
  listing.replaceChildren(...page.querySelector('[data-listing]')!.childNodes)
  updateListExpansionFromUrl()
  // The focused element was replaced.
  if (hadFocus) listing.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  for (const number of form!.querySelectorAll<HTMLElement>('[data-number]')) {
    const { number: name = '' } = number.dataset
    number.textContent = page.querySelector(`[data-number="${CSS.escape(name)}"]`)?.textContent ?? '0'
  }
  for (const field of form!.querySelectorAll<HTMLInputElement>('[placeholder]')) {
    field.placeholder = page.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)?.placeholder ?? ''
  }
  showProductCount(page.querySelector('[data-count]')?.textContent?.trim() ?? '')
}

/** Returns a text that is equal for queries of the same list. */
function normalized(query: URLSearchParams): string {
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && name !== 'page'))
  parameters.sort()
  return parameters.toString()
}

const isBox = (field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement => field.type === 'checkbox'
