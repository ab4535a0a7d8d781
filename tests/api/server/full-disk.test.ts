// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, inject } from 'vitest'
import { runCommand } from '../../support/commands.ts'
import { type Customer, signUp } from '../../support/customers.ts'
import { takeExpectedProblems, takePossibleProblems } from '../../support/expected-problems.ts'
import { readMetrics } from '../../support/metrics.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { picture, upload } from '../../support/pictures.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startFailing, startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../../support/shop-products.ts'
import { mayMount, mountDisk } from '../../support/small-disk.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

/** Megabytes: the sample shop and some room. */
const DISK = 64
const PIECES = 5000
const onSqlite = inject('template').mongo === null
const full = 'The disk is full: the shop cannot write to DATA_DIR.'
/** Of SQLite, and of other files. */
const failures = [/database or disk is full/, /ENOSPC/]
const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('disk', async ({}, { onCleanup }) => {
    const disk = mountDisk(DISK)
    onCleanup(() => disk.remove())
    return disk
  })
  .extend('copy', async ({ disk }, { onCleanup }) => {
    const copy = await copyShop(inject('template'), disk.folder)
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('shop', async ({ copy }, { onCleanup }) => {
    const shop = await startShop(copy.settings)
    onCleanup(() => shop.stop())
    return shop
  })

/** Orders until one is refused, and returns the refusal: what SQLite has written before leaves it some room. */
async function orderUntilRefused(customer: Customer, itemId: string) {
  for (;;) {
    const answer = await checkout(customer, [{ itemId }])
    if (answer.status !== 200) return answer
  }
}

test.skipIf(!mayMount())(
  'on a full disk nothing is lost and nothing half done, and with room again the shop sells',
  async ({ disk, copy, shop }) => {
    const admin = await signInAsAdmin(shop.url)
    const stranger = visitor(shop.url)
    const customer = await signUp(shop.url)
    const ring = await createSoldProduct(admin, { pieces: PIECES })
    await order(customer, { itemId: ring.id })
    const shown = ['/', `/productDetail/${ring.id}`, '/blog', '/healthz']
    for (const path of shown) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])

    disk.fill()
    if (onSqlite) {
      const { status, headers, body } = await orderUntilRefused(customer, ring.id)
      expect([status, headers.get('retry-after'), body.message]).toEqual([503, '5', unavailable])
      const save = await admin.patch(`/api/products/${ring.id}`, { price: 31 })
      expect([save.status, save.body.message]).toEqual([503, unavailable])
    } else {
      await order(customer, { itemId: ring.id })
      expect((await admin.patch(`/api/products/${ring.id}`, { price: 31 })).status).toBe(200)
    }
    const refused = await upload(admin, { data: await picture('png', 900, 700) })
    expect([refused.status, refused.body.errors]).toEqual([503, [{ message: unavailable }]])
    for (const path of shown) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
    await eventually(async () => {
      const { status, body } = await stranger.get('/readyz')
      expect([status, body]).toMatchObject([
        503,
        { database: 'here', disk: 'full', ...(onSqlite && { writing: 'full' }) },
      ])
    })
    expect((await readMetrics(shop.url)).text).toMatch(/^shop_ready\{part="disk"\} 0$/m)
    const file = join(shop.dataDir, 'shop.tar.zst')
    const { code, stderr } = await runCommand('backup', [file], copy.settings)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/disk is full/)])
    expect(existsSync(file)).toBe(false)
    if (onSqlite) await takeExpectedProblems(shop, [/the database cannot be used/], failures)
    const acknowledged = await ordersOf(customer)

    disk.free()
    await eventually(async () => expect((await stranger.get('/readyz')).status).toBe(200))
    // Pages that it rendered meanwhile could not be stored; from here on it must be silent.
    await takePossibleProblems(shop, failures)
    await order(customer, { itemId: ring.id })
    expect((await admin.patch(`/api/products/${ring.id}`, { price: 32 })).status).toBe(200)
    expect((await upload(admin, { data: await picture('png') })).status).toBe(201)
    const orders = await ordersOf(customer)
    expect(orders).toHaveLength(acknowledged.length + 1)
    expect(await readStock(admin, ring.id)).toEqual({ stock: PIECES - orders.length, sold: orders.length })
    expect(shop.takeProblems()).toEqual([])
  },
)

test.skipIf(!mayMount())(
  'a shop that is started on a full disk says so, and once there is room it has all that it had',
  async ({ disk, copy }) => {
    const first = await startShop(copy.settings)
    const customer = await signUp(first.url)
    const ring = await createSoldProduct(await signInAsAdmin(first.url), { pieces: PIECES })
    await order(customer, { itemId: ring.id })
    await first.stop()

    disk.fill()
    expect(await startFailing(copy.settings)).toEqual({ code: 1, stderr: full })
    // A new shop leaves nothing half made either.
    const fresh = { DATA_DIR: join(disk.folder, 'new'), SAMPLE_SHOP: 'no' }
    expect(await startFailing(fresh)).toEqual({ code: 1, stderr: full })

    if (onSqlite) {
      disk.free()
      disk.fill(300_000)
      const little = /^The first start needs 8 MB on the disk of .+, and 1 MB are free\. Nothing was changed\.$/
      expect(await startFailing(fresh)).toEqual({ code: 1, stderr: expect.stringMatching(little) })
    }

    disk.free()
    const again = await startShop(copy.settings)
    const { body } = await visitor(again.url).post<{ token: string }>('/api/login', {
      form: { name: customer.name, password: customer.password },
    })
    const returned = { ...customer, ...visitor(again.url, body.token) }
    await order(returned, { itemId: ring.id })
    expect(await ordersOf(returned)).toHaveLength(2)
    expect(await readStock(await signInAsAdmin(again.url), ring.id)).toEqual({ stock: PIECES - 2, sold: 2 })
    await again.stop()
    const begun = await startShop(fresh)
    expect(readFileSync(join(fresh.DATA_DIR, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    await begun.stop()
    expect([again, begun].flatMap((shop) => shop.takeProblems())).toEqual([])
  },
)
