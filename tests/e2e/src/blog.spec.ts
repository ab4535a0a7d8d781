import type { Locator } from '@playwright/test'
import type { PostSummary } from '../../../src/domain/pages/blog.ts'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { postCategories, posts } from '../site-routes.ts'

test('the blog shows a card for each post, and is searched on every key release', async ({ page, pageErrors }) => {
  pageErrors.expect(/search=|ApiCallError/)
  const all = await posts(page)
  await page.goto('/blog')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['Home', 'Blog'])
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(all.map(({ title }) => title))
  await expect(cards.first().locator('time')).toHaveText(all[0]!.created_at.slice(0, 10))
  await expect(cards.first().locator('img')).toBeVisible()
  const tops = await cards.evaluateAll((each) => each.map((card) => card.getBoundingClientRect().top))
  // The newest leads, as wide as the list.
  expect(tops.filter((top) => top === tops[0])).toHaveLength(1)
  expect(tops.filter((top) => top === tops[1])).toHaveLength(3)

  const search = page.getByPlaceholder('Serach posts here...')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await search.pressSequentially('pearls')
  const asks = () => asked.filter((url) => url.includes('search=')).map((url) => url.replace(/^.*(?=\/api\/)/, ''))
  await expect.poll(asks).toEqual([...'pearls'].map((_, at) => `/api/blog?search=${'pearls'.slice(0, at + 1)}`))
  const answer = await page.request.get('/api/blog?search=pearls')
  const found = (await answer.json()).data.map(({ title }: { title: string }) => title)
  expect(found.length).toBeGreaterThan(0)
  await expect(cards.getByRole('heading')).toHaveText(found)
  await expect(page).toHaveURL(/\/blog\?search=pearls$/)
  await search.fill('zzzzz')
  await search.press('End')
  await expect(page.getByRole('main').getByText('No posts match your search.').first()).toBeVisible()

  // A search that fails is only logged.
  await page.route('**/api/blog?search=*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('search='))
  await search.press('x')
  await failed
  await expect(page.locator('[data-posts]')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('the categories of the blog narrow it; recent posts are beside list and post', long, async ({ page }) => {
  const [all, [category]] = await Promise.all([posts(page), postCategories(page)])
  const expectRecent = async (first: PostSummary) => {
    const recent = page.getByRole('region', { name: 'Recent Posts' })
    await expect(recent.getByRole('listitem')).toHaveCount(5)
    await expect(recent.getByRole('link').first()).toHaveAttribute('href', `/blog/${first.id}`)
    await expect(recent.locator('time').first()).toHaveText(first.created_at.slice(0, 10))
    await expect(recent.locator('img').first()).toHaveCSS('width', '75px')
  }
  await page.goto('/blog')
  await expectRecent(all[4]!)
  const list = page.getByRole('navigation', { name: 'Blog Categories' })
  await expect(list.getByRole('link').first()).toHaveText('All')
  await expect(list.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/blog')
  await list.getByRole('link', { name: category!.category }).click()
  await expect(page).toHaveURL(`/blog?category=${category!.id}`)
  const titles = all.filter((post) => post.category === category!.id).map(({ title }) => title)
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(titles)
  await expectRecent(all.find((post) => post.category !== category!.id)!)
  await page.goto(`/blog/${all[0]!.id}`)
  await expectRecent(all[1]!)
  await expect(page.getByPlaceholder('Serach posts here...')).toHaveCount(0)
})

test('a post has title, picture, date and text, sells what it names, leads on', async ({ page }) => {
  const all = await posts(page)
  const at = all.findIndex(({ title }) => title === 'Living with pearls')
  const { id, title, created_at, category } = all[at]!
  await page.goto(`/blog/${id}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail).toHaveText(['Home', 'Blog', title])
  const post = page.getByRole('main').getByRole('article').first()
  await expect(post.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(post.locator('time')).toHaveText(created_at.slice(0, 10))
  for (const part of ['img', '.prose p']) await expect(post.locator(part).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Blog Categories' })).toBeVisible()
  await expect(post).toContainText('by Clara Benedetti, 3 min read')
  const story = page.getByRole('region', { name: 'Shop this story' })
  await expect(story.getByRole('heading', { level: 3 })).toHaveText(['Serenade Pearl Necklace', 'Blush Pearl Bracelet'])
  const others = page.getByRole('navigation', { name: 'Other posts' }).getByRole('link')
  await expect(others).toHaveText([RegExp(all[at + 1]!.title), RegExp(all[at - 1]!.title)])
  const related = page.getByRole('region', { name: 'Read on' }).getByRole('heading', { level: 3 })
  await expect(related).toHaveCount(3)
  await expect(related.first()).toHaveText(all.find((each) => each.category === category && each.id !== id)!.title)
  await others.last().click()
  await expect(page).toHaveURL(`/blog/${all[at - 1]!.id}`)
})

test('on a phone the search and the categories of the blog, in a row, are above its posts', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  const topsOf = (parts: Locator) => parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const topics = await topsOf(page.getByRole('navigation', { name: 'Blog Categories' }).getByRole('link'))
  const cards = await topsOf(page.getByRole('main').getByRole('article'))
  const [search = 0] = await topsOf(page.getByRole('search', { name: 'Blog' }))
  expect(topics[0]).toBe(topics[1])
  for (const top of [search, topics[0]!]) expect(top).toBeLessThan(cards[0]!)
  expect(new Set(cards).size).toBe(cards.length)
})

test('on paper a post and a page of staff are their texts alone', long, async ({ page }) => {
  const [post] = await posts(page)
  for (const [path, title] of [
    [`/blog/${post!.id}`, post!.title],
    ['/pages/delivery', 'Delivery'],
  ] as const) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.prose').first()).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})
