import { test as base, expect, inject } from 'vitest'
import { copyShop } from './shop-copy.ts'
import { startShop } from './shop-process.ts'
import { signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/**
 * A test of the running shop. The files that one worker runs share a shop, one after the other, so each test makes the
 * customers and products it needs, and puts back what it changed of the shop itself. Whatever the shop logs as an
 * error fails the test, unless the test took it from `shop.takeProblems()`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('copy', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const copy = await copyShop(inject('template'))
    onCleanup(() => copy.remove())
    return copy
  })
  .extend('shop', { scope: 'worker' }, async ({ copy }, { onCleanup }) => {
    const shop = await startShop(copy.settings)
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
