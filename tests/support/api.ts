import { test as base, expect, inject } from 'vitest'
import { copyShop } from './shop-copy.ts'
import { LOGGING_ALL, startShop } from './shop-process.ts'
import { signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/**
 * A test against a running shop. The files of one worker share a shop, one after the other, so each test creates the
 * customers and products it needs and restores what it changes of the branch. An error in the shop's log fails the
 * test, unless the test took it with `shop.takeProblems()`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('copy', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const copy = await copyShop(inject('template'))
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('shop', { scope: 'worker' }, async ({ copy }, { onCleanup }) => {
    const shop = await startShop({ ...copy.settings, ...LOGGING_ALL })
    onCleanup(() => shop.stop())
    return shop
  })
  .extend('admin', { scope: 'worker' }, ({ shop }) => signInAsAdmin(shop.url))
  .extend('stranger', ({ shop }) => visitor(shop.url))
  .extend('noProblems', { auto: true }, async ({ shop }, { onCleanup }) => {
    onCleanup(() => {
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    })
  })

export { expect } from 'vitest'
