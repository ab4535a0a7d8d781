import { expect, test } from '../../support/api.ts'
import { createDocument } from '../../support/documents.ts'
import { readMetrics } from '../../support/metrics.ts'
import { archive } from '../../support/product-desk.ts'
import { createCategory, eventually, uniqueId } from '../../support/shop-products.ts'

const inMarkdown = { accept: 'text/markdown' }

test('Accept: text/markdown gets Markdown, all other requests the page, and both send Vary', async ({ stranger }) => {
  const page = (await stranger.get('/about', { accept: 'text/html, text/markdown;q=0.5' })).headers
  expect([page.get('content-type'), page.get('vary')]).toEqual(['text/html; charset=utf-8', 'Accept, Accept-Encoding'])
  const { headers } = await stranger.get('/about', { accept: 'text/markdown, text/html;q=0.9' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': '/about.md',
    vary: 'Accept, Accept-Encoding',
    'cache-control': 'private, max-age=0, must-revalidate',
  })
  expect(headers.has('x-robots-tag')).toBe(false)
  const again = await stranger.get('/about', { ...inMarkdown, 'If-None-Match': headers.get('etag')! })
  expect([again.status, again.text]).toEqual([304, ''])
  const twin = await stranger.get('/about.md')
  expect([twin.headers.get('vary'), twin.headers.get('cache-control')]).toEqual([
    ...['Accept-Encoding', 'public, max-age=0, must-revalidate'],
  ])
  expect((await stranger.get('/account', inMarkdown)).headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('only requests that name Markdown are negotiated', async ({ shop, stranger }) => {
  const countStored = async () => {
    const { text } = await readMetrics(shop.url)
    return Number(/^shop_requests_total\{kind="stored",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0)
  }
  const countsAsStored = async (path: string, accept: string) => {
    await stranger.get(path, { accept })
    const before = await countStored()
    expect((await stranger.get(path, { accept })).status).toBe(200)
    return (await countStored()) > before
  }
  for (const [path, accept, isStored] of [
    ['/about', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['/about', '*/*', true],
    ['/about.md', '*/*', true],
    ['/about', 'text/markdown', false],
  ] as const)
    expect([path, accept, await countsAsStored(path, accept)]).toEqual([path, accept, isStored])
})

test('Markdown is missing, gone and elsewhere where its page is', async ({ admin, stranger, ring }) => {
  for (const [path, headers] of [
    ['/productDetail/nothing.md', {}],
    ['/productDetail/nothing', inMarkdown],
    ['/blog/nothing.md', {}],
    ['/category.md?name=Nothing', {}],
    ['/category.md?name=All&page=99', {}],
  ] as const) {
    const { status, headers: sent } = await stranger.get(path, headers)
    expect([path, status, sent.get('content-type')]).toEqual([path, 404, 'text/markdown; charset=utf-8'])
  }
  expect((await stranger.get('/nowhere.md')).status).toBe(404)
  const spelled = await stranger.get('/category.md?name=rings&page=1')
  expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/category.md?name=Rings&page=1'])
  expect((await archive(admin, [ring.id])).status).toBe(200)
  const page = `/productDetail/${ring.id}`
  await eventually(async () => {
    expect((await stranger.get(`${page}.md`)).status).toBe(410)
    expect((await stranger.get(page, inMarkdown)).status).toBe(410)
  })
  const from = `/blog/old-${uniqueId()}`
  await createDocument(admin, 'redirects', { from, toPath: '/about' })
  await eventually(async () => {
    const led = await stranger.get(`${from}.md`)
    expect([led.status, led.headers.get('location')]).toEqual([301, '/about.md'])
  })
})

test('search results and filtered lists have a Markdown version too', async ({ stranger }) => {
  const found = await stranger.get('/category?search=pearl%20ring', inMarkdown)
  expect(found.text).toMatch(/^# Results for “pearl ring”/)
  expect(found.text).toMatch(/- \[[^\]]*Pearl[^\]]*\]\(http/)
  expect((await stranger.get('/category.md?name=Rings&max=1')).text).toContain('\n0 products, page 1')
})

test('llms.txt, robots.txt and security.txt name what there is', async ({ admin, stranger }) => {
  const name = `Brooches ${uniqueId()}`
  await createCategory(admin, name)
  const llms = () => stranger.get('/llms.txt')
  await eventually(async () => expect((await llms()).text).toContain(`[${name}](`))
  const { text, headers } = await llms()
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# Aurel\n\n> Fine jewelry and an apothecary in Portland\n/)
  const links = [...text.matchAll(/\]\(http:\/\/localhost:3000([^)]*)\)/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(12)
  for (const path of links) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
  const robots = await stranger.get('/robots.txt')
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(robots.text).toMatch(/^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: http:\/\/localhost:3000\/sitemap.xml\n/)
  expect(robots.text).toMatch(/\n# For agents: \S+\/llms\.txt\n$/)
  const security = await stranger.get('/.well-known/security.txt')
  expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+\n[\s\S]*^Expires: 20/m)
})
