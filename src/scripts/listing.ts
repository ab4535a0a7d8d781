/*
 * A list of products. It opens, is filtered and grows in place by code that is fetched at the first intent; without it
 * that is done by links and a form.
 */

/** A field of the form whose value may differ from the rendered one. */
const FILLED_IN = ':checked:not(:default), [checked]:not(:checked), [placeholder]:not(:placeholder-shown)'

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
  section.oninput = filter
  // Further pages were shown when the shopper left, or the form was filled in before this ran: its events were missed.
  if (history.state?.pages || section.querySelector(FILLED_IN)) filter()
}

/** The code of the list applies the form as soon as it is there. Without it, the form has values that are not shown. */
async function filter() {
  const list = await loadList()
  const retry = document.querySelector<HTMLElement>('[data-retry]')!
  // Once its code is there, the list says itself what cannot be fetched.
  if (!list) retry.onclick = filter
  if (retry.onclick === filter) retry.parentElement!.hidden = !!list
}

if (/search=/.test(location.search)) import('./search-results.ts')
