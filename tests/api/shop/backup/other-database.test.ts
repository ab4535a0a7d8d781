import { expect, inject, vi } from 'vitest'
import { backUp, collectionsOf, documentsIn, emptyPlace, lastingFolder, restoreInto } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { signUp } from '../../../support/customers.ts'
import { order } from '../../../support/orders.ts'
import { openShop, testWith } from '../../../support/own-shop.ts'
import { setRows } from '../../../support/rows.ts'
import { createSoldProduct } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

const test = testWith({})
/** Milliseconds for ten programs. */
vi.setConfig({ testTimeout: 180_000 })

const moved = test.extend('inFile', { scope: 'file' }, async ({ copy, shop, admin }) => {
  const ring = await createSoldProduct(admin)
  await order(await signUp(shop.url), { itemId: ring.id })
  const folder = lastingFolder()
  const first = await backUp(copy.settings, '.tar.zst', folder)
  return { first, settings: await restoreInto(emptyPlace('sqlite', folder), first), ring }
})

moved('a shop moves from MongoDB to SQLite with all that it has', async ({ inFile: { first, settings } }) => {
  expect(await documentsIn(await backUp(settings))).toEqual(await documentsIn(first))
})

moved('a shop moves back with all that it has', { tags: ['long'] }, async ({ inFile: { first, settings } }) => {
  const back = await restoreInto(emptyPlace(), await backUp(settings))
  expect(await documentsIn(await backUp(back))).toEqual(await documentsIn(first))
})

moved('a shop that moved holds its addresses and sells', { tags: ['long'] }, async ({ inFile: { settings, ring } }) => {
  const shop = await openShop(settings)
  expect((await visitor(shop.url).get(`/productDetail/${ring.id}`)).text).toContain(ring.name)
  await order(await signUp(shop.url), { itemId: ring.id })
})

moved('ids that an early version made are refused on MongoDB', { tags: ['long'] }, async ({ inFile: { settings } }) => {
  await setRows(settings, 'counters', { id: crypto.randomUUID() })
  const early = await backUp(settings)
  const place = emptyPlace()
  const { code, stderr } = await runCommand('restore', [early], place)
  if (!inject('template').mongo) return expect([code, stderr]).toEqual([0, ''])
  const message = /\(counters\) with ids .* Nothing was changed here\. Please/
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  expect(await collectionsOf(place)).not.toContain('users')
})
