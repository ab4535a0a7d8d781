/** What matches `selector` on the page at `href`, as it is stored; null where the page is not there, or has no such part. */
export async function pagePart(href: string, selector: string): Promise<Element | null> {
  const answer = await fetch(href)
  if (!answer.ok) return null
  // Styles of another page are none of this page's policy, which is held against them even where they are only read.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(selector)
}
