// @module-tag long
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { signUp } from '../../../support/customers.ts'
import { dropProblems } from '../../../support/expected-problems.ts'
import { lockDatabase } from '../../../support/locked-database.ts'
import { checkout, ordersOf } from '../../../support/orders.ts'
import { newCopy, openMongod, openShop } from '../../../support/own-shop.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** Milliseconds. An order waits for five seconds; the rest is for a slow machine. */
const LONGEST_WAIT = 15_000
const PIECES = 500

/** Starts a shop. Returns a function that pauses its database and returns one that resumes it. */
async function open() {
  const isMongo = inject('template').mongo !== null
  const mongod = isMongo ? await openMongod() : null
  const shop = await openShop(await newCopy({ mongo: mongod?.uri('{database}') ?? null }))
  async function pause() {
    if (!mongod) return (await lockDatabase(join(shop.dataDir, 'shop.db'))).release
    mongod.pause()
    return async () => mongod.resume()
  }
  return { shop, pause }
}

vi.setConfig({ testTimeout: 180_000 })

test('orders wait five seconds at most for a paused database; none is lost, none is there twice', async () => {
  const { shop, pause } = await open()
  const admin = await signInAsAdmin(shop.url)
  const stranger = visitor(shop.url)
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: PIECES })
  await eventually(async () => expect((await stranger.get(`/productDetail/${ring.id}`)).status).toBe(200))
  const place = (key: string) => checkout(customer, [{ itemId: ring.id }], { 'Idempotency-Key': key })
  const keys: string[] = []
  const waits: number[] = []

  for (const seconds of [5, 30]) {
    let isPaused = true
    const resume = await pause()
    const resumed = wait(seconds * 1000).then(async () => {
      isPaused = false
      await resume()
    })
    while (isPaused) {
      const [key, begun] = [crypto.randomUUID(), performance.now()]
      keys.push(key)
      const { status, headers } = await place(key)
      waits.push(performance.now() - begun)
      expect(`${status} ${headers.get('retry-after')}`).toBeOneOf(['200 null', '503 5'])
      expect((await stranger.get(`/productDetail/${ring.id}`)).status).toBe(200)
    }
    await resumed
    await eventually(async () => expect((await stranger.get('/readyz')).status).toBe(200))
    // Like pressing Confirm again: the failed request may have succeeded.
    const ids = await Promise.all(
      keys.map((key) =>
        eventually(async () => {
          const { status, body } = await place(key)
          expect(status).toBe(200)
          return body.result
        }),
      ),
    )
    expect((await ordersOf(customer)).map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(await readStock(admin, ring.id)).toEqual({ stock: PIECES - ids.length, sold: ids.length })
  }
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT)
  await dropProblems(shop)
})
