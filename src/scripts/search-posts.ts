import { searchPosts } from '../api-client.ts'
import { formatNoPostsMessage, type PostSummary } from '../domain/pages/blog.ts'
import { paths } from '../domain/pages/paths.ts'
import { formatIsoDay } from '../domain/text/dates.ts'

/* Shows the posts that a search finds, in place of the list of posts. */

const posts = document.querySelector<HTMLElement>('[data-posts]')!
const list = posts.querySelector('ul')!
const none = posts.querySelector<HTMLElement>('.none')!
const blankItem = posts.querySelector('template')!.content.firstElementChild!

/** All items shown so far, by the path of their post. */
const items = new Map([...list.children].map((item) => [linkOf(item).getAttribute('href')!, item]))

let latest = 0
let shown = 0

/**
 * Searches the blog and shows the found posts on the page, unless a later search is already shown. `category` is an id;
 * '' for all. Failures are only logged (storefront.md §8).
 */
export async function searchAndShowPosts(search: string, category: string): Promise<void> {
  const number = ++latest
  posts.ariaBusy = 'true'
  try {
    const { data } = await searchPosts(search, category)
    if (number < shown) return
    shown = number
    showPosts(data, search)
    if (number === latest) history.replaceState(history.state, '', pathOf(search, category))
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: all that is done about it.
    console.error(failure)
  } finally {
    if (number === latest) posts.ariaBusy = 'false'
  }
}

function showPosts(found: readonly PostSummary[], search: string) {
  // In search results all cards are alike.
  for (const lead of list.querySelectorAll('.lead, .post--lead')) lead.classList.remove('lead', 'post--lead')
  list.replaceChildren(...found.map((post) => items.get(paths.post(post.id)) ?? newItem(post)))
  list.hidden = found.length === 0
  none.hidden = found.length > 0
  none.textContent = formatNoPostsMessage(search)
  const count = found.length === 1 ? '1 post' : `${found.length} posts`
  posts.querySelector('[role="status"]')!.textContent = found.length > 0 ? count : formatNoPostsMessage(search)
}

/** Creates an item with the markup of components/PostCard.astro. */
function newItem({ id, title, thumbnail, created_at }: PostSummary): Element {
  const item = blankItem.cloneNode(true) as Element
  const time = item.querySelector('time')!
  time.dateTime = formatIsoDay(created_at)
  time.textContent = formatIsoDay(created_at)
  linkOf(item).textContent = title
  for (const link of item.querySelectorAll('a')) link.href = paths.post(id)
  if (thumbnail) item.querySelector('img')!.src = thumbnail
  else item.querySelector('.post__picture')!.remove()
  items.set(paths.post(id), item)
  return item
}

function linkOf(item: Element): HTMLAnchorElement {
  return item.querySelector<HTMLAnchorElement>('h2 a')!
}

/** Returns the path and query that the form would open. */
function pathOf(search: string, category: string): string {
  const query = new URLSearchParams(category ? { category } : {})
  if (search) query.set('search', search)
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog
}
