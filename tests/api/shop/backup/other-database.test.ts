import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { backUp, collectionsOf, documentsIn, emptyPlace, restoreInto } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { signUp } from '../../../support/customers.ts'
import { order } from '../../../support/orders.ts'
import { staffTest } from '../../../support/own-shop.ts'
import { startShop } from '../../../support/shop-process.ts'
import { createSoldProduct } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

const test = staffTest({})
/** Milliseconds: it runs ten programs. */
vi.setConfig({ testTimeout: 180_000 })

test('a shop moves from MongoDB to SQLite and back with all that it has, and its addresses hold', async ({
  copy,
  shop,
  admin,
}) => {
  const ring = await createSoldProduct(admin)
  await order(await signUp(shop.url), { itemId: ring.id })
  const first = await backUp(copy.settings)
  const inFile = await restoreInto(emptyPlace('sqlite'), first)
  const second = await backUp(inFile)
  const third = await backUp(await restoreInto(emptyPlace(), second))
  expect(await documentsIn(second)).toEqual(await documentsIn(first))
  expect(await documentsIn(third)).toEqual(await documentsIn(first))

  const moved = await startShop(inFile)
  onTestFinished(() => moved.stop())
  expect((await visitor(moved.url).get(`/productDetail/${ring.id}`)).text).toContain(ring.name)
  await order(await signUp(moved.url), { itemId: ring.id })
  expect(moved.takeProblems()).toEqual([])

  // As an early version made them.
  await moved.stop()
  const database = new DatabaseSync(join(inFile.DATA_DIR!, 'shop.db'))
  database.prepare('UPDATE counters SET id = ?').run(crypto.randomUUID())
  database.close()
  const early = await backUp(inFile)
  const place = emptyPlace()
  const { code, stderr } = await runCommand('restore', [early], place)
  if (!inject('template').mongo) return expect([code, stderr]).toEqual([0, ''])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/\(counters\) with ids .* Nothing was changed here\. Please/),
  ])
  expect(await collectionsOf(place)).not.toContain('users')
})
