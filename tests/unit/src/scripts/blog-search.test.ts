// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

const call = 'GET /api/blog'
const card = (id: string, title: string) => `
  <li><article>
    <a class="post__picture" href="/blog/${id}"><img src="data:,"></a>
    <time></time><h2><a href="/blog/${id}">${title}</a></h2>
  </article></li>`

const post = (id: string, title: string, thumbnail = `/media/${id}.webp`) => ({
  id,
  title,
  thumbnail,
  created_at: '2026-11-21T08:00:00.000Z',
  category: null,
})
const [pearls, silver] = [post('pearls', 'Pearls'), post('silver', 'Silver')]

let page: ReturnType<typeof openPage>
let box: HTMLInputElement

beforeEach(() => open('/blog'))

async function open(path: string) {
  page = openPage({ path })
  const category = new URL(path, 'https://shop.test').searchParams.get('category')
  document.body.innerHTML = `
    <div data-posts>
      <ul>${card('pearls', 'Pearls')}</ul><p class="none" hidden></p><p role="status"></p>
      <template>${card('', '')}</template>
    </div>
    <form data-blog-search>
      ${category ? `<input type="hidden" name="category" value="${category}">` : ''}<input name="search">
    </form>`
  box = document.querySelector('[name="search"]')!
  const { connectBlogSearch } = await import('../../../../src/scripts/blog-search.ts')
  connectBlogSearch(document.querySelector('form')!)
}

function type(text: string, key: KeyboardEventInit = {}) {
  box.dispatchEvent(new KeyboardEvent('keydown', key))
  box.value = text
  box.dispatchEvent(new InputEvent('input'))
  box.dispatchEvent(new KeyboardEvent('keyup', key))
}

const asked = () => page.requests.map(({ query }) => query)
const titles = () => [...document.querySelectorAll('ul h2')].map(({ textContent }) => textContent)
const status = () => document.querySelector('[role="status"]')!.textContent

test('each key release asks for the posts with the text as typed, as the calls of the blog do', async () => {
  page.responses[call] = { body: { data: [silver] } }
  for (const text of ['s', 'si', 'si ', 'si ']) type(text)
  await expect.poll(asked).toEqual(['search=s', 'search=si', 'search=si+', 'search=si+'])
  expect(page.requests[0]!.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  await expect.poll(titles).toEqual(['Silver'])
})

test('a search stays within the chosen category, and is in the address', async () => {
  await open('/blog?category=care')
  page.responses[call] = { body: { data: [] } }
  type('gold')
  await expect.poll(() => location.search).toBe('?category=care&search=gold')
  expect(asked()).toEqual(['search=gold&category=care'])
  type('')
  await expect.poll(() => location.search).toBe('?category=care')
})

test('found posts are cards: cards of the page again, new ones with their title, date and picture', async () => {
  const [own] = document.querySelectorAll('li')
  page.responses[call] = { body: { data: [silver, pearls, post('bare', 'Bare', '')] } }
  type('e')
  await expect.poll(titles).toEqual(['Silver', 'Pearls', 'Bare'])
  const [first, second, third] = document.querySelectorAll('ul li')
  expect(second).toBe(own)
  const links = [...first!.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/blog/silver', '/blog/silver'])
  expect(first!.querySelector('img')!.getAttribute('src')).toBe('/media/silver.webp')
  expect(first!.querySelector('time')!.textContent).toBe('2026-11-21')
  expect(third!.querySelector('img')).toBeNull()
  expect(status()).toBe('3 posts')
})

test('a search without posts says so, and clearing the box without a key brings the list back', async () => {
  page.responses[call] = { body: { data: [] } }
  type('zz')
  await expect.poll(status).toBe('No posts match your search.')
  const hidden = () => ['ul', '.none'].map((selector) => document.querySelector<HTMLElement>(selector)!.hidden)
  expect(hidden()).toEqual([true, false])
  page.responses[call] = { body: { data: [pearls] } }
  box.value = ''
  box.dispatchEvent(new InputEvent('input'))
  await expect.poll(status).toBe('1 post')
  expect([hidden(), titles(), location.search]).toEqual([[false, true], ['Pearls'], ''])
})

test('a late response does not replace the response of a later search', async () => {
  const { searchAndShowPosts } = await import('../../../../src/scripts/search-posts.ts')
  const answers = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (url: string) => {
    const search = new URL(url, location.href).searchParams.get('search')!
    return new Promise<Response>((resolve) => answers.set(search, resolve))
  })
  const answer = (search: string, posts: unknown[]) => answers.get(search)!(Response.json({ data: posts }))
  const [first, second, third] = ['s', 'si', 'sil'].map((text) => searchAndShowPosts(text, ''))
  answer('si', [silver, pearls])
  await second
  expect([titles(), location.search]).toEqual([['Silver', 'Pearls'], ''])
  answer('s', [pearls])
  await first
  expect(titles()).toEqual(['Silver', 'Pearls'])
  answer('sil', [silver])
  await third
  expect([titles(), location.search]).toEqual([['Silver'], '?search=sil'])
})

test.each(['unreachable' as const, { status: 503 }, { body: null }])(
  'after the response %j the list stays, and the failure is logged',
  async (response) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    page.responses[call] = response
    type('x')
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    expect([titles(), status(), location.search]).toEqual([['Pearls'], '', ''])
  },
)

test('signs that are chosen in an input method are searched when they are chosen, words on a phone while typed', async () => {
  page.responses[call] = { body: { data: [] } }
  type('shi', { key: 'i', isComposing: true })
  type('真珠', { key: 'Enter' })
  type('pea', { key: 'Unidentified', isComposing: true })
  await expect.poll(() => page.requests.length).toBe(2)
  expect(asked().map((query) => new URLSearchParams(query).get('search'))).toEqual(['真珠', 'pea'])
})
