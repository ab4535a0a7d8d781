import { fetchPagePart } from './page-part.ts'

/** One request per word, not per letter. */
const DEBOUNCE_MS = 150

/** The latest search; responses to earlier ones are dropped. */
let latestHref = ''

/**
 * Shows the posts that match what is typed, on every key release (storefront.md §2, Blog list). The list comes from
 * the page that the form submits to. Failures are only logged (§8).
 */
export async function searchBlog(form: HTMLFormElement): Promise<void> {
  const href = urlOf(form)
  if (href === latestHref) return
  latestHref = href
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
  if (latestHref !== href) return
  const found = await fetchPagePart(href, '[data-found]').catch(reportError)
  if (!found || latestHref !== href) return
  document.querySelector('[data-found]')?.replaceChildren(...found.childNodes)
  history.replaceState(history.state, '', href)
}

function urlOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(fields).toString()
  return query ? `${form.action}?${query}` : form.action
}
