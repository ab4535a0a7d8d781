import { test as base, expect, inject } from 'vitest'
import { signUp } from './customers.ts'
import { copyShop } from './shop-copy.ts'
import { LOGGING_ALL, type ShopSettings, startShop } from './shop-process.ts'
import { createSoldProduct } from './shop-products.ts'
import { startMailServer } from './smtp.ts'
import { createStaff, signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/**
 * Tests against a running shop that the files of one worker share, one file after the other. Each test creates the
 * customers and products it needs and restores what it changes of the branch. A shop starts when the first test asks for
 * it. An error in its log fails the test, unless the test takes it with `shop.takeProblems()`. Each test has a `customer`,
 * members of the `staff` with that role and `editor`, and a `ring` on sale of which there are five, all of its own.
 */
export const test = sharedShop({})

/**
 * A shop with rate limits. Each test sets its own client address by `X-Forwarded-For`, so that tests do not share
 * limits.
 */
export const limitedTest = sharedShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** A shop whose customers sign in by name only. */
export const namesTest = sharedShop({ SIGN_IN: 'name' })

/** The mail server of `mailTest`'s shop, one for each worker. A test can make it reject or delay mails. */
export const mailServer = await startMailServer()

/** A zone 14 hours ahead of UTC, whose midnight is never midnight in UTC. */
export const TIME_ZONE = 'Pacific/Kiritimati'

/**
 * A shop that sends mails to `mailServer` and webhooks to this machine. It is in another time zone than the machine.
 */
export const mailTest = sharedShop({ SMTP_URL: mailServer.url, WEBHOOKS_ALLOW_PRIVATE: 'on', TIME_ZONE })

function sharedShop(settings: ShopSettings) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      .extend('copy', { scope: 'worker' }, async ({}, { onCleanup }) => {
        const copy = await copyShop(inject('template'))
        onCleanup(() => copy.remove())
        return copy
      })
      .extend('shop', { scope: 'worker' }, async ({ copy }, { onCleanup }) => {
        const shop = await startShop({ ...copy.settings, ...LOGGING_ALL, ...settings })
        onCleanup(() => shop.stop())
        return shop
      })
      .extend('admin', { scope: 'worker' }, ({ shop }) => signInAsAdmin(shop.url))
      .extend('stranger', ({ shop }) => visitor(shop.url))
      .extend('customer', ({ shop }) => signUp(shop.url))
      .extend('staff', ({ admin }) => createStaff(admin, 'staff'))
      .extend('editor', ({ admin }) => createStaff(admin, 'editor'))
      .extend('ring', ({ admin }) => createSoldProduct(admin))
      .extend('noProblems', { auto: true }, async ({ shop }, { onCleanup }) => {
        onCleanup(() => {
          expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
        })
      })
  )
}

export { expect } from 'vitest'
