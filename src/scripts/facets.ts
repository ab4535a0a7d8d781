import { paths } from '../domain/pages/paths.ts'
import { storePlace } from './list-pages.ts'
import { setBusy, showFailure, showOpen, showTotal } from './list-state.ts'
import { fetchPagePart } from './page-part.ts'

/*
 * Filters and sorts an opened list while the shopper fills in the form: the server's list replaces this one. Its address
 * is that of the form, for bookmarks and sharing. Each filter is an entry of the history, so that Back undoes it.
 */

/** One request for each pause in typing, not for each letter. */
const DEBOUNCE_MS = 150

const form = document.querySelector<HTMLFormElement>('[data-facets]')
const listing = document.querySelector<HTMLElement>('[data-listing]')!
const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not([type="hidden"])') ?? [])]

/** The query of the list that is shown or being fetched. */
let latest = location.search
let request = new AbortController()

/** The field that is being typed in: all its letters are one entry of the history. */
let typedIn: EventTarget | null = null

/**
 * Starts filtering. `showAddress` shows the list of the address, after Back or Forward; it returns whether another list was
 * shown.
 */
export function connectFacets(): { showAddress(): Promise<boolean> } {
  // In a preview, the form leads to the list of the shop.
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
  // The form may have been filled in before this script was loaded.
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
  // Browsers take the focus away where the address has a fragment.
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
    storePlace({ top: scrollY, field: fields.indexOf(document.activeElement as HTMLInputElement) })
  history[change](null, '', `?${query}#all`)
  load()
}

/** Returns whether the list was shown: not when it cannot be fetched, or another one is wanted by now. */
async function load(pause = DEBOUNCE_MS): Promise<boolean> {
  latest = location.search
  request.abort()
  request = new AbortController()
  const { signal } = request
  setBusy(true)
  try {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return false
    const page = await fetchPagePart(paths.catalog + latest, 'main', signal)
    if (signal.aborted) return false
    if (!page) throw new Error('The list could not be fetched.')
    showList(page)
    return true
  } catch {
    if (!signal.aborted) showFailure(form!, () => load())
    return false
  } finally {
    if (!signal.aborted) setBusy(false)
  }
}

function showList(page: Element) {
  const hadFocus = listing.contains(document.activeElement)
  listing.replaceChildren(...page.querySelector('[data-listing]')!.childNodes)
  showOpen()
  // The focused element was removed.
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
