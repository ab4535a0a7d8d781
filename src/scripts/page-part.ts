/**
 * Fetches a page of the shop and returns its element that matches `selector`; null if there is none or the response is
 * an error. Rejects if `signal` is aborted.
 */
export async function fetchPagePart(href: string, selector: string, signal?: AbortSignal): Promise<Element | null> {
  const response = await fetch(href, signal ? { signal } : {})
  if (!response.ok) return null
  // Removes the other page's inline styles, which this page's Content-Security-Policy would report.
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(selector)
}
