import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OutboxReport } from '../../../cms/desk/outbox/report.ts'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../../support/api.ts'
import { readMetrics } from '../../support/metrics.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { SITE, startSearchEngine } from '../../support/search-engine.ts'
import { createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const INDEXNOW_KEY = 'a1b2c3d4-key-of-tests'

test('pages that staff change are submitted to a search engine, and staff see a submission that waits', async () => {
  const engine = await startSearchEngine()
  const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/short-pauses.ts'))}`
  const settings = { LOG_LEVEL: 'warn', INDEXNOW_KEY, INDEXNOW_ENDPOINT: engine.url, NODE_OPTIONS }
  const shop = await openShop({ ...(await newCopy()), ...settings })
  const by = visitor(shop.url)

  const sitemap = (await by.get('/sitemap.xml')).text
  const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url!.replaceAll('&#38;', '&'))
  await eventually(async () => expect(engine.taken()).toHaveLength(1))
  const { urlList, ...rest } = engine.taken()[0]!
  expect(urlList.toSorted()).toEqual(pages.toSorted())
  expect(rest).toEqual({ host: 'localhost:3000', key: INDEXNOW_KEY, keyLocation: `${SITE}/${INDEXNOW_KEY}.txt` })
  const { headers, text } = await by.get(`/${INDEXNOW_KEY}.txt`)
  expect([headers.get('content-type'), text]).toEqual(['text/plain; charset=utf-8', INDEXNOW_KEY])
  expect((await by.get('/another-key-of-tests.txt')).status).toBe(404)

  const admin = await signInAsAdmin(shop.url)
  const first = engine.told().length
  const ring = await createSoldProduct(admin, { name: `Pearls ${uniqueId()}` })
  await engine.toldSince(first, createProductPath(ring), '/category?name=All')
  expect(engine.told().slice(first).length).toBeLessThan(12)

  // Rendering the page stores its address before the rename.
  await by.get(createProductPath(ring))
  engine.status = 429
  const second = engine.told().length
  const renamed = { id: ring.id, name: `Opals ${uniqueId()}` }
  await admin.patch(`/api/products/${ring.id}`, { name: renamed.name })
  const failed = { outbox: 'search-engines', state: 'waiting', problem: 'IndexNow answers 429', maySend: true }
  await eventually(async () => {
    const { rows } = (await admin.get<OutboxReport>('/api/panel/outbox')).body
    expect(rows).toContainEqual(expect.objectContaining(failed))
  })
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_outbox\{outbox="search-engines",state="waiting"\} 1$/m)
  engine.status = 200
  expect((await admin.post('/api/panel/outbox/search-engines/send-again', { json: {} })).status).toBe(200)
  await engine.toldSince(second, createProductPath(ring), createProductPath(renamed))
  expect(shop.logged().join()).toContain('IndexNow answers 429')
})
