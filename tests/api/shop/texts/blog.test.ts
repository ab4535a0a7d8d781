import type { Post, PostCategory, PostSummary } from '../../../../src/domain/pages/blog.ts'
import { expect, test } from '../../../support/api.ts'
import { createDocument, createPublishedPost } from '../../../support/documents.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'

type Posts = { data: PostSummary[] }

const summaryKeys = ['category', 'created_at', 'id', 'thumbnail', 'title']

test('the blog lists its posts, the newest first, each with all documented fields', async ({ stranger }) => {
  const { status, body } = await stranger.get<Posts>('/api/blog')
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThanOrEqual(9)
  for (const post of body.data) expect(Object.keys(post).sort()).toEqual(summaryKeys)
  const dates = body.data.map((post) => post.created_at)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect((await stranger.get('/api/blog/recent')).body).toEqual(body.data.slice(0, 5))
  const listed = body.data.find(({ title }) => title === 'Living with pearls')!
  const post = await stranger.get<Post>(`/api/blog-detail/${listed.id}`)
  expect(post.body).toEqual({ ...listed, content: expect.stringMatching(/^<(p|h2)>/) })
  expect((await stranger.get('/api/blog-detail/nothing')).status).toBe(404)
})

test('a category lists its own posts, and only categories with posts are listed', async ({ stranger, admin }) => {
  await admin.post('/api/post-categories', { json: { category: `Empty ${uniqueId()}` } })
  const { body: categories } = await stranger.get<PostCategory[]>('/api/blog/category')
  expect(categories.length).toBeGreaterThan(1)
  let count = 0
  for (const category of categories) {
    expect(Object.keys(category).sort()).toEqual(['category', 'id'])
    const { body } = await stranger.get<Posts>(`/api/blog?category=${category.id}`)
    expect(body.data.map((post) => post.category)).toEqual(body.data.map(() => category.id))
    expect(body.data.length).toBeGreaterThan(0)
    count += body.data.length
  }
  const { body } = await stranger.get<Posts>('/api/blog')
  expect(count).toBe(body.data.filter(({ category }) => category).length)
})

test('a search looks through titles and texts, for every word', async ({ stranger }) => {
  const found = async (search: string) =>
    (await stranger.get<Posts>(`/api/blog?search=${encodeURIComponent(search)}`)).body.data.map(({ title }) => title)
  const { body } = await stranger.get<Posts>('/api/blog')
  const { title } = body.data.at(-1)!
  expect(await found(title.toUpperCase())).toContain(title)
  expect(await found(`${title} zzz`)).toEqual([])
  expect(await found('zzz')).toEqual([])
})

test('a new post is in the blog and its category, until a draft moves it', async ({ stranger, admin }) => {
  const newCategory = () => createDocument(admin, 'post-categories', { category: `Notes ${uniqueId()}` })
  const [from, to] = [await newCategory(), await newCategory()]
  const title = `A new post ${uniqueId()}`
  const post = await createPublishedPost(admin, { title, category: from })
  for (const page of ['/blog', `/blog/${post}`])
    await eventually(async () => expect((await stranger.get(page)).text).toContain(title))
  await eventually(async () => expect((await stranger.get<Posts>('/api/blog')).body.data[0]?.title).toBe(title))
  const listed = async (category: string) =>
    (await stranger.get<Posts>(`/api/blog?category=${category}`)).body.data.map(({ id }) => id)
  expect(await listed(from)).toEqual([post])
  await admin.patch(`/api/posts/${post}?draft=true`, { category: to, _status: 'draft' })
  await admin.patch(`/api/posts/${post}`, { _status: 'published' })
  await eventually(async () => expect(await listed(to)).toEqual([post]))
  await eventually(async () => expect(await listed(from)).toEqual([]))
})

test('a day that the calendar does not have is no date', async ({ admin }) => {
  const wrong = ['2023-02-29', '2024-02-30T00:00:00.000Z', 'soon']
  for (const day of [...wrong, '2024-02-29', '2024-02-29T10:00:00.000+07:00']) {
    const json = { title: `Post ${uniqueId()}`, publishedAt: day, _status: 'published' }
    const saved = await admin.post('/api/posts', { json })
    const asked = await admin.get(`/api/posts?limit=1&where[publishedAt][equals]=${encodeURIComponent(day)}`)
    expect([day, saved.status, asked.status]).toEqual([day, ...(wrong.includes(day) ? [400, 400] : [201, 200])])
  }
})
