import { test as base, expect, inject } from 'vitest'
import { openCopy } from './shop-copy.ts'
import { signInAsAdmin } from './staff.ts'
import { visitor } from './visitor.ts'

/**
 * A test of the running shop. Tests of one file share a shop, so each makes the customers and products it needs.
 * Whatever the shop logs as an error fails the test, unless the test took it from `shop.takeProblems()`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openCopy(inject('template'))
    onCleanup(() => shop.stop())
    return shop
  })
  .extend('admin', { scope: 'file' }, ({ shop }) => signInAsAdmin(shop.url))
  .extend('stranger', ({ shop }) => visitor(shop.url))
  .extend('noProblems', { auto: true }, async ({ shop }, { onCleanup }) => {
    onCleanup(() => {
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    })
  })

export { expect } from 'vitest'
