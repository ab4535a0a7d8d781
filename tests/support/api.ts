import { test as base, expect, inject } from 'vitest'
import { signUp } from './customers.ts'
import { copyShop } from './shop-copy.ts'
import { LOGGING_ALL, type ShopSettings, startShop } from './shop-process.ts'
import { createSoldProduct } from './shop-products.ts'
import { startMailServer } from './smtp.ts'
import { createStaff, signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/**
 * Vitest's `test` with a running shop, which the test files of one worker share. Each test gets its own `customer`,
 * `staff`, `editor`, and `ring`, a product with five pieces; it restores what it changes of the branch. An error in
 * the shop's log fails the test, unless `shop.takeProblems()` takes it.
 */
export const test = shopTest({})

/** Like `test`, with rate limits. Each test sets a client address by `X-Forwarded-For`, so that none shares limits. */
export const limitedTest = shopTest({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** Like `test`, against a shop whose customers sign in by name only. */
export const namesTest = shopTest({ SIGN_IN: 'name' })

/** The mail server to which `mailTest`'s shop sends, one for each worker. A test can make it reject or delay mails. */
export const mailTestServer = await startMailServer()

/** The time zone of `mailTest`'s shop, 14 hours ahead of UTC, whose midnight is never midnight in UTC. */
export const TIME_ZONE = 'Pacific/Kiritimati'

/** Like `test`, with mails to `mailTestServer`, webhooks to this machine, and another time zone than the machine's. */
export const mailTest = shopTest({ SMTP_URL: mailTestServer.url, WEBHOOKS_ALLOW_PRIVATE: 'on', TIME_ZONE })

/** Returns Vitest's `test` with a shop that starts when a test asks for it, and ends with the worker or the file. */
export function shopTest(settings: ShopSettings, ends: 'worker' | 'file' = 'worker') {
  // A file's fixture has the same type.
  const scope = ends as 'worker'
  const copy = once(() => copyShop(inject('template')))
  const shop = once(async () => startShop({ ...(await copy()).settings, ...LOGGING_ALL, ...settings }))
  const admin = once(async () => signInAsAdmin((await shop()).url))
  let isStarted = false
  const expectNoProblems = async () => {
    if (isStarted) expect((await shop()).takeProblems(), 'the shop logged errors').toEqual([])
  }
  const end = once(async () => {
    if (isStarted) await (await shop()).stop()
    await (await copy()).remove()
    if (ends === 'file') await expectNoProblems()
  })
  return (
    base
      // Vitest has a fixture of a worker once for each `extend`: without `once`, each file that extends this test would have a
      // shop of its own, until the worker ends.
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      .extend('copy', { scope }, async ({}, { onCleanup }) => {
        onCleanup(end)
        return copy()
      })
      .extend('shop', { scope }, async ({ copy: _ }) => {
        isStarted = true
        return shop()
      })
      .extend('admin', { scope }, async ({ shop: _ }) => admin())
      .extend('stranger', ({ shop }) => visitor(shop.url))
      .extend('customer', ({ shop }) => signUp(shop.url))
      .extend('staff', ({ admin }) => createStaff(admin, 'staff'))
      .extend('editor', ({ admin }) => createStaff(admin, 'editor'))
      .extend('ring', ({ admin }) => createSoldProduct(admin))
      .extend('noProblems', { auto: true }, async ({ copy: _ }, { onCleanup }) => onCleanup(expectNoProblems))
  )
}

/** Calls `open` the first time, and returns that result ever after. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}

export { expect } from 'vitest'
