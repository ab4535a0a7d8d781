// @module-tag long
import { expect, test } from 'vitest'
import { runCommand } from '../../../support/commands.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import { eventually, store } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

type Listed = { result: { id: string; name: string; price: number }[] }

/** More products than one batch. */
const PRODUCTS = 1050
/** The difference between products and cards: the 49 products of the sample's eleven families are eleven cards. */
const CARDS = PRODUCTS - 38

const everything = `/api/get_item/${store}`

test('a list of all products is whole, changes with each, and is the same after a restart', async () => {
  const settings = await newCopy()
  await runCommand('seed', ['--products', String(PRODUCTS)], settings)
  const shop = await openShop(settings)
  const [stranger, admin] = [visitor(shop.url), await signInAsAdmin(shop.url)]
  const { body, headers } = await stranger.get<Listed>(everything)
  expect(new Set(body.result.map(({ id }) => id)).size).toBe(PRODUCTS)
  const same = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await stranger.get(everything, same)).status).toBe(304)

  const few = (await stranger.get('/category?name=Gifts')).text
  const many = (await stranger.get('/category?name=All')).text
  expect([many.match(/<article/g)?.length, countIn(many)]).toEqual([24, `${CARDS} products`])
  // The whole list is about as large as a short one.
  expect(many.length).toBeLessThan(few.length * 1.5)

  const [first, second] = body.result
  await admin.patch(`/api/products/${first?.id}`, { price: 7, _status: 'published' })
  await admin.delete(`/api/products/${second?.id}`)
  const before = await eventually(async () => {
    const { body: changed, status } = await stranger.get<Listed>(everything, same)
    expect([status, changed.result.length]).toEqual([200, PRODUCTS - 1])
    expect(changed.result.find(({ id }) => id === first?.id)?.price).toBe(7)
    return changed.result
  })
  await shop.stop()
  const again = visitor((await openShop(settings)).url)
  expect((await again.get<Listed>(everything)).body.result).toEqual(before)
  expect(countIn((await again.get('/category?name=All')).text)).toBe(`${CARDS - 1} products`)
}, 240_000)

const countIn = (page: string) => /[\d,]+ products/.exec(page)?.[0]
