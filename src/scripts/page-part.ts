/**
 * Fetches a page of the shop. Resolves to null if the response is an error. Rejects if the shop cannot be reached or
 * `signal` is aborted.
 */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document | null> {
  const response = await fetch(href, signal ? { signal } : {})
  if (!response.ok) return null
  // Removes the fetched page's inline styles, which this page's Content-Security-Policy would report.
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, '')
  return new DOMParser().parseFromString(html, 'text/html')
}

/**
 * Fetches a page of the shop and returns its element that matches `selector`; null if there is none or the response is
 * an error. Rejects if the shop cannot be reached or `signal` is aborted.
 */
export async function fetchPagePart(href: string, selector: string, signal?: AbortSignal): Promise<Element | null> {
  return (await fetchPage(href, signal))?.querySelector(selector) ?? null
}
