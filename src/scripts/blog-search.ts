import { pagePart } from './page-part.ts'

/** Debounce in milliseconds: one request for a word, not one for each letter. */
const rest = 150

/** The latest search; a response to an earlier one is dropped. */
let asked = ''

/**
 * Shows the posts that match what is typed, on every key release (storefront.md §2, Blog list). The list comes from
 * the page that the form submits to. Failures are only logged (§8).
 */
export async function searchBlog(form: HTMLFormElement): Promise<void> {
  const href = addressOf(form)
  if (href === asked) return
  asked = href
  await new Promise((over) => setTimeout(over, rest))
  if (asked !== href) return
  const found = await pagePart(href, '[data-found]').catch(reportError)
  if (!found || asked !== href) return
  document.querySelector('[data-found]')?.replaceChildren(...found.childNodes)
  history.replaceState(history.state, '', href)
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(fields).toString()
  return query ? `${form.action}?${query}` : form.action
}
