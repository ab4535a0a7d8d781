/*
 * A list of products. It opens, is filtered and grows in place by code that is fetched at the first intent; without it
 * that is done by links and a form.
 */

const section = document.querySelector('[data-listing]')?.parentElement

/** Resolves to null when it cannot be fetched. */
const loadList = () => import('./list.ts').catch(() => null)

if (section) {
  section.onpointerover = loadList
  section.addEventListener('focusin', loadList)
  section.onclick = (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-here]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadList().then((list) => (list ? list.follow(link) : location.assign(link.href)))
  }
  section.addEventListener('input', filter)
  // Further pages were shown when the shopper left.
  if (history.state?.pages) loadList()
  const form = section.querySelector<HTMLFormElement>('[data-facets]')
  if (form && isFilledIn(form)) filter()
}

/** Whether the form was filled in before this ran: its events were missed. */
function isFilledIn(form: HTMLFormElement): boolean {
  const asRendered = form.cloneNode(true) as HTMLFormElement
  asRendered.reset()
  return query(form) !== query(asRendered)
}

function query(form: HTMLFormElement): string {
  return String(new URLSearchParams([...new FormData(form)] as [string, string][]))
}

/** The code of the list applies the form as soon as it is there. Without it, the form has values that are not shown. */
async function filter() {
  const failed = document.querySelector<HTMLElement>('[data-list-failed]')!
  const retry = failed.querySelector<HTMLElement>('[data-retry]')!
  if (!(await loadList())) {
    retry.onclick = filter
    failed.hidden = false
  } else if (retry.onclick === filter) failed.hidden = true
}

if (location.search.includes('search=')) import('./search-results.ts')
