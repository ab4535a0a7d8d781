// @module-tag long
import { test as base, expect, inject } from 'vitest'
import { runCommand } from '../../../support/commands.ts'
import { copyShop } from '../../../support/shop-copy.ts'
import { type ShopSettings, startShop } from '../../../support/shop-process.ts'
import { eventually, store } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

type Listed = { result: { id: string; name: string; price: number }[] }

/** More than are sent at once. */
const PRODUCTS = 1050

/** A database with so many products, which no shop is running on. */
const test = base.extend<{ settings: ShopSettings }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  settings: async ({}, use) => {
    const copy = await copyShop(inject('template'))
    await runCommand('seed', ['--products', String(PRODUCTS)], copy.settings)
    await use(copy.settings)
    await copy.remove()
  },
})

/** Runs `use` on a shop of its own, which must log no error. */
async function withShop<T>(settings: ShopSettings, use: (url: string) => Promise<T>): Promise<T> {
  const shop = await startShop(settings)
  try {
    return await use(shop.url)
  } finally {
    await shop.stop()
    expect(shop.takeProblems()).toEqual([])
  }
}

const everything = `/api/get_item/${store}`

test('a list of all products is whole, changes with each, and is the same after a restart', async ({ settings }) => {
  const before = await withShop(settings, async (url) => {
    const [stranger, admin] = [visitor(url), await signInAsAdmin(url)]
    const { body, headers } = await stranger.get<Listed>(everything)
    expect(new Set(body.result.map(({ id }) => id)).size).toBe(PRODUCTS)
    const same = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await stranger.get(everything, same)).status).toBe(304)

    const few = (await stranger.get('/category?name=Gifts')).text
    const many = (await stranger.get('/category?name=All')).text
    expect([many.match(/<article/g)?.length, many.includes(`${PRODUCTS} products`)]).toEqual([24, true])
    // The list of everything weighs about what a short one does.
    expect(many.length).toBeLessThan(few.length * 1.5)

    const [first, second] = body.result
    await admin.patch(`/api/products/${first?.id}`, { price: 7, _status: 'published' })
    await admin.delete(`/api/products/${second?.id}`)
    return eventually(async () => {
      const { body: changed, status } = await stranger.get<Listed>(everything, same)
      expect([status, changed.result.length]).toEqual([200, PRODUCTS - 1])
      expect(changed.result.find(({ id }) => id === first?.id)?.price).toBe(7)
      return changed.result
    })
  })
  await withShop(settings, async (url) => {
    const stranger = visitor(url)
    expect((await stranger.get<Listed>(everything)).body.result).toEqual(before)
    expect((await stranger.get('/category?name=All')).text).toContain(`${PRODUCTS - 1} products`)
  })
}, 240_000)
