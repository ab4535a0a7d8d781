import papaparse from 'papaparse'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { expect, test } from '../../support/api.ts'
import { merchantFaults, readItems } from '../../support/merchant-rules.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

const [google, meta, agents] = ['/feeds/google.xml', '/feeds/meta.csv', '/feeds/products.jsonl'] as const

const productsOf = async (by: Visitor) => (await by.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result
const idsOfAgents = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)

test('the sample shop is in each feed, and Google refuses nothing of it', async ({ stranger }) => {
  const products = await productsOf(stranger)
  const xml = await stranger.get(google)
  expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const items = readItems(xml.text)
  expect(items.flatMap(merchantFaults)).toEqual([])
  const csv = await stranger.get(meta)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const { data, errors } = papaparse.parse<Record<string, string>>(csv.text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  const jsonl = await stranger.get(agents)
  expect(jsonl.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
  const withPicture = products.filter(({ pictureId }) => pictureId !== null).map(({ id }) => id)
  expect(withPicture.length).toBeGreaterThan(40)
  expect(items.map(({ id }) => id?.[0])).toEqual(withPicture)
  expect(data.map(({ id }) => id)).toEqual(withPicture)
  expect(idsOfAgents(jsonl.text)).toEqual(products.map(({ id }) => id))
  // Other tests give products pictures that are too small to be shared.
  const sample = new Set(products.filter(({ code }) => code.startsWith('AU-')).map(({ id }) => id))
  const ofSample = data.filter(({ id }) => sample.has(id ?? ''))
  expect(ofSample.length).toBeGreaterThan(40)
  for (const row of ofSample) expect(row.image_link).toMatch(/\.jpe?g$/)
})

test('a feed is small, asked for again at little cost, and has what changed meanwhile', async ({ admin, stranger }) => {
  for (const path of [google, meta, agents]) {
    const { headers } = await stranger.get(path)
    const etag = headers.get('etag')!
    const told = [headers.get('x-robots-tag'), headers.get('cache-control')]
    expect(told).toEqual(['noindex', 'public, max-age=0, must-revalidate'])
    await eventually(async () => {
      const again = await stranger.get(path, { 'If-None-Match': etag })
      expect([again.status, again.text]).toEqual([304, ''])
    })
    const head = await stranger.call('HEAD', path)
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
  }
  const plain = await stranger.get(google, { 'Accept-Encoding': 'identity' })
  const packed = await stranger.get(google, { 'Accept-Encoding': 'gzip' })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(packed.text).toBe(plain.text)
  expect((await stranger.post(google)).status).toBe(405)
  for (const none of ['/feeds', '/feeds/', '/feeds/other.xml', '/feeds/google.xml/x'])
    expect([none, (await fetch(stranger.shop + none)).status]).toEqual([none, 404])

  const { headers } = await stranger.get(agents)
  const { id } = await createSoldProduct(admin)
  await eventually(async () => {
    const again = await stranger.get(agents, { 'If-None-Match': headers.get('etag')! })
    expect(again.status).toBe(200)
    expect(idsOfAgents(again.text)).toContain(id)
  })
})
