import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'
import { productPath } from '../../../src/domain/product-address.ts'
import { expect, test } from '../../support/api.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { createCategory, createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const key = 'a1b2c3d4-key-of-tests'
/** As the tests' shops are told where they are reached. */
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
  return engine
}

test('search engines are told of what staff change, once it is there, until they have taken it, and of nothing else', async () => {
  const engine = await startEngine()
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const start = async () => {
    const shop = await startShop({
      ...copy.settings,
      LOG_LEVEL: 'warn',
      INDEXNOW_KEY: key,
      INDEXNOW_ENDPOINT: engine.url,
    })
    onTestFinished(() => shop.stop())
    return shop
  }
  const shop = await start()
  const by = visitor(shop.url)
  const taken = () => engine.submissions.filter(({ status }) => status === 200).map(({ sent }) => sent)
  const told = () => taken().flatMap(({ urlList }) => urlList.map((url) => url.slice(site.length)))
  const toldSince = async (before: number, ...expected: string[]) =>
    eventually(async () => expect(told().slice(before)).toEqual(expect.arrayContaining(expected)))

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

  // Rendered, so that its address of before is known.
  await by.get(productPath(ring))
  engine.status = 429
  const second = told().length
  const renamed = { id: ring.id, name: `Opals ${uniqueId()}` }
  await admin.patch(`/api/products/${ring.id}`, { name: renamed.name })
  await eventually(async () => expect(engine.submissions.filter(({ status }) => status === 429)).toHaveLength(2))
  await shop.stop()
  expect(shop.logged().join()).toContain('IndexNow answers 429')

  engine.status = 200
  const again = await start()
  await toldSince(second, productPath(ring), productPath(renamed))
  // Nothing of what was told before the restart.
  expect(told().slice(second).length).toBeLessThan(24)
  const staff = await signInAsAdmin(again.url)
  const third = told().length
  await staff.patch(`/api/products/${ring.id}`, { _status: 'draft' })
  await toldSince(third, `/productDetail/${ring.id}`)
  expect(again.takeProblems()).toEqual([])
})
