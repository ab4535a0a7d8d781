import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import type { OutboxReport } from '../../../cms/desk/outbox/report.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { productPath } from '../../../src/domain/products/product-address.ts'
import { expect, test } from '../../support/api.ts'
import { createDocument, createPost } from '../../support/documents.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { listenLocally } from '../../support/local-server.ts'
import { readMetrics } from '../../support/metrics.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { createCategory, createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

const key = 'a1b2c3d4-key-of-tests'
/** The SITE_URL of the tests' shops. */
const site = 'http://localhost:3000'

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] }

/** A search engine that takes submissions, and answers each with the status of now. */
async function startEngine() {
  const submissions: { status: number; sent: Submission }[] = []
  const engine = { status: 200, submissions, url: '' }
  const server = createServer(async (req, res) => {
    submissions.push({ status: engine.status, sent: (await json(req)) as Submission })
    res.writeHead(engine.status).end()
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  engine.url = `${url}/indexnow`
  return engine
}

/** Reads the submissions that an engine has accepted. */
function openTaken(engine: { submissions: { status: number; sent: Submission }[] }) {
  const taken = () => engine.submissions.filter(({ status }) => status === 200).map(({ sent }) => sent)
  const told = () => taken().flatMap(({ urlList }) => urlList.map((url) => url.slice(site.length)))
  const toldSince = async (before: number, ...expected: string[]) =>
    eventually(async () => expect(told().slice(before)).toEqual(expect.arrayContaining(expected)))
  return { taken, told, toldSince }
}

test('changes by staff are submitted to search engines, with retries until they are accepted', {
  timeout: 120_000,
}, async () => {
  const engine = await startEngine()
  const copy = await newCopy()
  // An empty category's page counts as new only after a change of the category.
  await inspectDatabase(copy).changedBefore(30)
  const start = async () => {
    const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/short-pauses.ts'))}`
    const settings = { LOG_LEVEL: 'warn', INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: engine.url, NODE_OPTIONS }
    return openShop({ ...copy, ...settings })
  }
  const shop = await start()
  const by = visitor(shop.url)
  const { taken, told, toldSince } = openTaken(engine)

  const sitemap = (await by.get('/sitemap.xml')).text
  const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url!.replaceAll('&#38;', '&'))
  await eventually(async () => expect(taken()).toHaveLength(1))
  const { urlList, ...rest } = taken()[0]!
  expect(urlList.toSorted()).toEqual(pages.toSorted())
  expect(rest).toEqual({ host: 'localhost:3000', key, keyLocation: `${site}/${key}.txt` })
  const { headers, text } = await by.get(`/${key}.txt`)
  expect([headers.get('content-type'), text]).toEqual(['text/plain; charset=utf-8', key])
  expect((await by.get('/another-key-of-tests.txt')).status).toBe(404)

  const admin = await signInAsAdmin(shop.url)
  const name = `Pearls ${uniqueId()}`
  const category = await createCategory(admin, `Told ${uniqueId()}`)
  const first = told().length
  const ring = await createSoldProduct(admin, { name, category })
  await toldSince(first, productPath(ring), '/category?name=All')
  expect(told().slice(first).length).toBeLessThan(12)

  await changeCategories(admin, { told, toldSince })

  // Rendering the page stores its address before the rename.
  await by.get(productPath(ring))
  engine.status = 429
  const second = told().length
  const renamed = { id: ring.id, name: `Opals ${uniqueId()}` }
  await admin.patch(`/api/products/${ring.id}`, { name: renamed.name })
  await eventually(async () =>
    expect(engine.submissions.filter(({ status }) => status === 429).length).toBeGreaterThan(1),
  )
  const { rows } = (await admin.get<OutboxReport>('/api/panel/outbox')).body
  const failed = { outbox: 'search-engines', state: 'waiting', problem: 'IndexNow answers 429', maySend: true }
  expect(rows).toContainEqual(expect.objectContaining(failed))
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_outbox\{outbox="search-engines",state="waiting"\} 1$/m)
  const before = engine.submissions.length
  expect((await admin.post('/api/panel/outbox/search-engines/send-again', { json: {} })).status).toBe(200)
  await eventually(async () => expect(engine.submissions.length).toBeGreaterThan(before))
  await shop.stop()
  expect(shop.logged().join()).toContain('IndexNow answers 429')

  engine.status = 200
  const again = await start()
  await toldSince(second, productPath(ring), productPath(renamed))
  // Submissions before the restart are not repeated.
  expect(told().slice(second).length).toBeLessThan(24)
  const staff = await signInAsAdmin(again.url)
  const third = told().length
  await staff.patch(`/api/products/${ring.id}`, { _status: 'draft' })
  await toldSince(third, `/productDetail/${ring.id}`)
})

/** Creates, renames and deletes categories and posts. A renamed one submits both addresses. */
async function changeCategories(
  admin: Visitor,
  { told, toldSince }: Pick<ReturnType<typeof openTaken>, 'told' | 'toldSince'>,
) {
  const [before, after] = [`Before ${uniqueId()}`, `After ${uniqueId()}`]
  const first = told().length
  const id = await createCategory(admin, before)
  await toldSince(first, paths.category(before))
  const second = told().length
  await admin.patch(`/api/categories/${id}`, { name: after })
  await toldSince(second, paths.category(before), paths.category(after))
  const third = told().length
  expect((await admin.delete(`/api/categories/${id}`)).status).toBe(200)
  await toldSince(third, paths.category(after))

  const fourth = told().length
  const category = await createDocument(admin, 'post-categories', { category: before })
  const post = await createPost(admin, { title: after, category })
  await toldSince(fourth, paths.blogCategory(category), paths.post(post))
  const fifth = told().length
  await admin.patch(`/api/post-categories/${category}`, { category: after })
  await toldSince(fifth, paths.blogCategory(category))
  const sixth = told().length
  await admin.patch(`/api/posts/${post}`, { _status: 'draft' })
  await toldSince(sixth, paths.blogCategory(category), paths.post(post))
}
