/** The element that matches `selector` on the page at `href`; null when there is no such page or element. */
export async function pagePart(href: string, selector: string): Promise<Element | null> {
  const answer = await fetch(href)
  if (!answer.ok) return null
  // Inline styles of the other page are removed: this page's Content-Security-Policy would report them.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(selector)
}
