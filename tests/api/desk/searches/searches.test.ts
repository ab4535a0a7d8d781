import type { SearchReport } from '../../../../cms/desk/searches/report.ts'
import type { SynonymTestResult } from '../../../../cms/desk/searches/test-synonym-rules.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { createSoldProduct, findBranchId, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const address = '/api/panel/searches'

async function read(staff: Visitor): Promise<SearchReport> {
  const { status, body, text } = await staff.get<SearchReport>(address)
  expect(status, text).toBe(200)
  return body
}

async function count(by: Visitor, json: Record<string, unknown>) {
  const { status, text } = await by.post('/api/count_search', { json })
  expect(status, text).toBe(204)
}

/** A word without digits, which might be a phone number. */
const newWord = () => uniqueId().replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)

const newWords = () => `nothing ${newWord()}`

test('staff see which searches found nothing, and what was opened, by words', async ({ admin, stranger, customer }) => {
  const words = newWords()
  const ring = await createSoldProduct(admin, { name: `Ring ${newWord()}` })
  const opened = createProductPath(ring)
  await count(stranger, { search: ` ${words.toUpperCase()} ` })
  await count(customer, { search: words })
  await count(stranger, { search: ring.name, opened })
  await count(stranger, { search: ring.name, opened, isCounted: true })
  await count(stranger, { search: ring.name, opened: paths.category('Rings'), isCounted: true })
  const { withoutProduct, withProducts, searches } = await read(admin)
  expect(searches).toBeGreaterThanOrEqual(3)
  expect(withoutProduct.find((each) => each.words === words)).toEqual({
    words,
    searches: 2,
    found: 0,
    url: paths.search(words),
    opened: [],
  })
  const found = withProducts.find((each) => each.opened.some(({ url }) => url === opened))!
  expect([found.searches, found.found > 0]).toEqual([1, true])
  expect(found.opened).toEqual([
    { url: opened, title: ring.name, count: 2 },
    { url: paths.category('Rings'), title: 'Rings', count: 1 },
  ])
})

test('addresses elsewhere and texts like personal data are not counted', async ({ admin, stranger }) => {
  const [words, phone] = [newWords(), '+1 503 555 0100']
  const strange = ['/productDetail/nothing', '/admin', 'https://evil.example/', '/category?name=Nowhere', '/blog/x']
  for (const opened of strange) await count(stranger, { search: words, opened })
  for (const search of [phone, 'ada@aurel.example']) await count(stranger, { search })
  const text = JSON.stringify(await read(admin))
  expect(text).not.toContain(words)
  // Addresses of products end in random digits.
  expect(text).not.toMatch(/503\D*555|ada@/)
})

test('a counted search is a text, and a report is of days and a branch', async ({ admin, stranger }) => {
  const searches = [' ', 'x'.repeat(201), ['x']].map((search) => ({ search }))
  for (const json of [{}, ...searches, { search: 'x', isCounted: 1 }])
    expect([json, (await stranger.post('/api/count_search', { json })).status]).toEqual([json, 422])
  for (const query of ['days=0', 'days=91', 'days=x', 'branch=../x'])
    expect([query, (await admin.get(`${address}?${query}`)).status]).toEqual([query, 422])
})

test('staff try a search with rules that are not saved; nothing changes', async ({ admin, stranger }) => {
  const [word, synonym] = [newWord(), newWord()]
  const ring = await createSoldProduct(admin, { name: `Ring ${word}` })
  const branch = await findBranchId(admin)
  const ask = (json: object) => admin.post<SynonymTestResult>(`${address}/try`, { json })
  const found = (isNew: boolean) => [
    { id: ring.id, name: ring.name, stock: 'In stock', url: createProductPath(ring), isNew },
  ]

  const tried = await ask({ branch, search: synonym, rules: `${synonym} = ${word}` })
  expect([tried.status, tried.body]).toMatchObject([200, { total: 1, products: found(true), problem: null }])
  expect((await ask({ branch, search: word, rules: '' })).body.products).toEqual(found(false))
  const begun = await ask({ branch, search: synonym, rules: `${synonym} = ${word}\n${word} =` })
  expect(begun.body).toMatchObject({ total: 1, problem: expect.stringMatching(/^Line 2 needs words/) })
  expect((await stranger.get<{ total: number }>(`/api/search?q=${synonym}`)).body.total).toBe(0)

  expect((await ask({ branch, search: word, rules: null })).status).toBe(200)
  for (const wrong of [{ branch: undefined }, { search: 'x'.repeat(201) }, { rules: 'x'.repeat(20_001) }])
    expect((await ask({ branch, search: word, rules: '', ...wrong })).status).toBe(422)
})
