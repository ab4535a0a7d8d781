// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runCommand } from '../../support/commands.ts'
import { type Customer, signInAgain, signUp } from '../../support/customers.ts'
import { takeExpectedProblems, takePossibleProblems } from '../../support/expected-problems.ts'
import { readMetrics } from '../../support/metrics.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import { startFailing } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../../support/shop-products.ts'
import {
  type FailingDisk,
  mayMount,
  mayMountFile,
  mountDisk,
  mountFailingDisk,
  type SmallDisk,
} from '../../support/small-disk.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

/** The size in megabytes: the sample shop, some free space, and the file system's own log. */
const [DISK, DISK_WITH_LOG] = [64, 96]
const PIECES = 5000
const onSqlite = inject('template').mongo === null
const full = 'The disk is full: the shop cannot write to DATA_DIR.'
/** The error messages of SQLite, and of other files. */
const failures = [/database or disk is full/, /ENOSPC/]
const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'

type Sold = { url: string; customer: Customer; itemId: string }

/** Starts a shop on this disk, with an order. */
async function openOn(disk: SmallDisk | FailingDisk) {
  onTestFinished(() => disk.remove())
  const settings = await newCopy({}, disk.folder)
  if ('sync' in disk) disk.sync()
  const shop = await openShop(settings)
  const [admin, customer] = [await signInAsAdmin(shop.url), await signUp(shop.url)]
  const { id: itemId } = await createSoldProduct(admin, { pieces: PIECES })
  await order(customer, { itemId })
  await expectShown({ url: shop.url, customer, itemId })
  return { settings, shop, admin, url: shop.url, customer, itemId }
}

async function expectShown({ url, itemId }: Sold) {
  for (const path of ['/', `/productDetail/${itemId}`, '/blog', '/healthz'])
    expect([path, (await visitor(url).get(path)).status]).toEqual([path, 200])
}

/** Places orders until one fails, and returns its response. SQLite can still write into its allocated space. */
async function orderUntilRefused({ customer, itemId }: Sold) {
  for (;;) {
    const answer = await checkout(customer, [{ itemId }])
    if (answer.status !== 200) return answer
  }
}

/** Expects that all reads work and that writes fail. Returns the acknowledged orders. */
async function expectRefusals(admin: Visitor, sold: Sold, disk: string, writing: string) {
  const save = () => admin.patch(`/api/products/${sold.itemId}`, { price: 31 })
  if (onSqlite) {
    const { status, headers, body } = await orderUntilRefused(sold)
    expect([status, headers.get('retry-after'), body.message]).toEqual([503, '5', unavailable])
    const { status: saved, body: problem } = await save()
    expect([saved, problem.message]).toEqual([503, unavailable])
  } else {
    await order(sold.customer, { itemId: sold.itemId })
    expect((await save()).status).toBe(200)
  }
  const refused = await upload(admin, { data: await picture('png', 900, 700) })
  expect([refused.status, refused.body.errors]).toEqual([503, [{ message: unavailable }]])
  await expectShown(sold)
  await eventually(async () => {
    const { status, body } = await visitor(sold.url).get('/readyz')
    expect([status, body]).toMatchObject([503, { database: 'here', disk, ...(onSqlite && { writing }) }])
  })
  return ordersOf(sold.customer)
}

async function expectToSell({ url, customer, itemId }: Sold, acknowledged: unknown[]) {
  const admin = await signInAsAdmin(url)
  expect(await ordersOf(customer)).toEqual(acknowledged)
  await order(customer, { itemId })
  expect((await admin.patch(`/api/products/${itemId}`, { price: 32 })).status).toBe(200)
  expect((await upload(admin, { data: await picture('png') })).status).toBe(201)
  const orders = await ordersOf(customer)
  expect(orders).toHaveLength(acknowledged.length + 1)
  expect(await readStock(admin, itemId)).toEqual({ stock: PIECES - orders.length, sold: orders.length })
}

test.skipIf(!mayMount())('a full disk loses nothing and does nothing by half; with room the shop sells', async () => {
  const disk = mountDisk(DISK)
  const { settings, shop, admin, ...sold } = await openOn(disk)
  disk.fill()
  const acknowledged = await expectRefusals(admin, sold, 'full', 'full')
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_ready\{part="disk"\} 0$/m)
  const file = join(shop.dataDir, 'shop.tar.zst')
  const { code, stderr } = await runCommand('backup', [file], settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/disk is full/)])
  expect(existsSync(file)).toBe(false)
  if (onSqlite) await takeExpectedProblems(shop, [/the database cannot be used/], failures)

  disk.free()
  await eventually(async () => expect((await visitor(shop.url).get('/readyz')).status).toBe(200))
  // Pages rendered meanwhile could not be stored. After this, no more problems may be logged.
  await takePossibleProblems(shop, failures)
  await expectToSell(sold, acknowledged)
})

test.skipIf(!mayMountFile())('a disk that fails takes no order with it; repaired, the shop sells again', async () => {
  const disk = mountFailingDisk(DISK_WITH_LOG)
  const { settings, shop, admin, ...sold } = await openOn(disk)
  disk.fail()
  const acknowledged = await expectRefusals(admin, sold, 'read-only', 'fails')
  await shop.stop()
  const messages = shop.takeProblems().map((line) => JSON.parse(line).msg)
  if (onSqlite) expect(messages).toContain('the database cannot be used')

  disk.repair()
  const { url } = await openShop(settings)
  await expectToSell({ ...sold, url, customer: await signInAgain(sold.customer, url) }, acknowledged)
})

test.skipIf(!mayMount())(
  'a shop that is started on a full disk says so; with room it has all that it had',
  async () => {
    const disk = mountDisk(DISK)
    const { settings, shop, ...sold } = await openOn(disk)
    const orders = await ordersOf(sold.customer)
    await shop.stop()

    disk.fill()
    expect(await startFailing(settings)).toEqual({ code: 1, stderr: full })
    // A failed first start must leave no partial shop.
    const fresh = { DATA_DIR: join(disk.folder, 'new'), SAMPLE_SHOP: 'no' }
    expect(await startFailing(fresh)).toEqual({ code: 1, stderr: full })

    if (onSqlite) {
      disk.free()
      disk.fill(300_000)
      const little = /^The first start needs 8 MB on the disk of .+, and 1 MB are free\. Nothing was changed\.$/
      expect(await startFailing(fresh)).toEqual({ code: 1, stderr: expect.stringMatching(little) })
    }

    disk.free()
    const { url } = await openShop(settings)
    await expectToSell({ ...sold, url, customer: await signInAgain(sold.customer, url) }, orders)
    await openShop(fresh)
    expect(readFileSync(join(fresh.DATA_DIR, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  },
  // It starts six processes, one after the other.
  120_000,
)
