/**
 * Fetches a page and returns its element that matches `selector`; null when there is no such page or element. Rejects
 * when `signal` is aborted.
 */
export async function fetchPagePart(href: string, selector: string, signal?: AbortSignal): Promise<Element | null> {
  const response = await fetch(href, signal ? { signal } : {})
  if (!response.ok) return null
  // Inline styles of the other page are removed: this page's Content-Security-Policy would report them.
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(selector)
}
