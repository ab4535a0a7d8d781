/** What matches `selector` on the page at `href`, as it is stored; null where the page is not there, or has no such part. */
export async function pagePart(href: string, selector: string): Promise<Element | null> {
  const answer = await fetch(href)
  if (!answer.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.querySelector(selector)
}
