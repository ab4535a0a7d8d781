/* Opens, filters and extends a product list in place, with code that is fetched on the first interaction. */

/** Selects form fields whose value may differ from the rendered one. */
const FILLED_IN = ':checked:not(:default), [checked]:not(:checked), [placeholder]:not(:placeholder-shown)'

const section = document.querySelector('[data-listing]')?.parentElement

/** Loads the code of lists; resolves to null if it cannot be fetched. */
const loadList = () => import('./list.ts').catch(() => null)

/** Returns the query without the parameters that islands remove from the address. */
function listQuery() {
  const query = new URLSearchParams(location.search)
  for (const name of ['code', 'CustomerName']) query.delete(name)
  return String(query)
}

if (section) {
  const query = listQuery()
  // For Back and Forward, until the code of lists replaces this listener by its own.
  window.onpopstate = () => query === listQuery() || location.reload()
  section.onpointerover = loadList
  section.addEventListener('focusin', loadList)
  section.onclick = (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-here]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadList().then((list) => (list ? list.followListLink(link) : location.assign(link.href)))
  }
  section.oninput = filter
  // Restores appended pages, or applies a form that was filled in before this script ran.
  if (history.state?.pages || section.querySelector(FILLED_IN)) filter()
}

/** Loads the code of lists, which then applies the form. If it cannot be fetched, shows a retry button. */
async function filter() {
  const list = await loadList()
  const retry = document.querySelector<HTMLElement>('[data-retry]')!
  // The code of lists replaces this retry function by its own.
  if (!list) retry.onclick = filter
  if (retry.onclick === filter) retry.parentElement!.hidden = !!list
}

if (/search=/.test(location.search)) import('./search-results.ts')

export {}
