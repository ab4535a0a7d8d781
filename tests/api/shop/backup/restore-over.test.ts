import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import { backUp, documentsIn, emptyPlace, lastingFolder, newFolder, restoreInto } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { eraseCustomer, idOf, mergeCustomers, verifyCustomer } from '../../../support/customer-desk.ts'
import { signUp } from '../../../support/customers.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { moveOrder } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { openShop, testWith } from '../../../support/own-shop.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { ageAside, killRestore, replacedShopNames, replacedShopProductIds } from '../../../support/replaced-shops.ts'
import type { ShopSettings } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

const test = testWith({})
/** Milliseconds for up to a dozen programs. */
vi.setConfig({ testTimeout: 240_000 })
const LONG = { tags: ['long'] }
const { mongo } = inject('template')

/** Starts a shop in which people were erased after a backup. Restores this backup over it. */
const replaced = test.extend('old', { scope: 'file' }, async ({ copy, shop, admin }) => {
  const { settings } = copy
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const [erased, merged, stays] = [await signUp(shop.url), await signUp(shop.url), await signUp(shop.url)]
  const [placed, old] = [await order(erased, { itemId: ring.id }), await order(merged, { itemId: ring.id })]
  const file = await backUp(settings, '.tar.zst', lastingFolder())

  for (const each of [placed, old])
    for (const to of ['Confirmed', 'Shipped', 'Completed'] as const) await moveOrder(admin, each, { to })
  const ids = { erased: await idOf(admin, erased), merged: await idOf(admin, merged) }
  await verifyCustomer(admin, ids.erased)
  await mergeCustomers(admin, ids.erased, ids.merged)
  expect((await eraseCustomer(admin, ids.erased, erased.name)).body).toEqual({ isErased: true })
  const later = await createSoldProduct(admin)
  const { doc } = (await upload(admin, { data: await picture('png') })).body
  const pictureFile = join(settings.DATA_DIR!, 'media', doc.filename!)
  const ledger = join(settings.DATA_DIR!, 'erased.ndjson')
  await eventually(async () => expect(existsSync(ledger)).toBe(true))
  await shop.stop()
  const restored = await runCommand('restore', [file, '--yes'], settings)
  return { file, ledger, pictureFile, restored, ring, later, names: [erased.name, merged.name], stays }
})

replaced('a restore replaces a shop, which stands aside; who was erased stays erased', async ({ copy, old }) => {
  const { settings } = copy
  const { restored, later, names, stays, pictureFile } = old
  const { code, stderr, stdout } = restored
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/Customers who were erased .* again: 2\.\nTheir orders were still open .*: \S+, \S+\./)
  expect(stdout).toMatch(/The shop that was here is kept for 7 days, as before-restore-/)
  expect(await replacedShopNames(settings)).toHaveLength(1)
  expect(await replacedShopProductIds(settings)).toContain(later.id)
  const rows = await inspectDatabase(settings).rows()
  for (const secret of names) expect(rows).not.toContain(secret)
  expect(rows).toContain(stays.name)
  expect(existsSync(pictureFile)).toBe(true)
})

replaced('a restore that is not meant, or has no room, changes nothing', LONG, async ({ copy, old: { file } }) => {
  const { settings } = copy
  const onFullDisk = { ...settings, NODE_OPTIONS: '--import=./tests/support/little-room.ts' }
  const tooLittle = await runCommand('restore', [file, '--yes'], onFullDisk)
  const message = /^This restore needs \d+ MB on the disk of .*, and 10 MB are free\. Nothing was changed\.$/m
  expect([tooLittle.code, tooLittle.stderr]).toEqual([1, expect.stringMatching(message)])
  const refused = await runCommand('restore', [file], settings)
  const sentence = /^There is a shop here: Aurel, with \d+ orders\. .*, please add --yes; it is kept for 7 days/
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(sentence)])
  expect(await replacedShopNames(settings)).toHaveLength(1)
})

replaced('the shop aside goes after seven days; its file erases elsewhere', LONG, async ({ copy, old }) => {
  const { settings } = copy
  const { file, ledger, ring, later, names, pictureFile } = old
  const copied = join(newFolder(), 'erased.ndjson')
  copyFileSync(ledger, copied)
  const elsewhere = emptyPlace()
  expect((await runCommand('restore', [file, '--erased', copied], elsewhere)).stderr).toBe('')
  expect(await inspectDatabase(elsewhere).rows()).not.toContain(names[1])

  await ageAside(settings, 6.9)
  const restored = await openShop(settings)
  const there = visitor(restored.url)
  expect((await there.get(`/productDetail/${ring.id}`)).text).toContain(ring.name)
  expect((await there.get(`/productDetail/${later.id}`)).status).toBe(404)
  await restored.stop()
  expect(await replacedShopNames(settings)).toHaveLength(1)
  expect(existsSync(pictureFile)).toBe(true)
  await ageAside(settings, 7.1)
  await inspectDatabase(settings).age(8)
  await openShop(settings)
  await eventually(async () => {
    expect(await replacedShopNames(settings)).toEqual([])
    expect(existsSync(pictureFile)).toBe(false)
  })
})

/** Returns the content of a backup of this shop, without the rows of its running processes. */
async function contentOf(place: ShopSettings): Promise<Record<string, string[]>> {
  return { ...(await documentsIn(await backUp(place))), 'documents/payload-kv.ndjson': [] }
}

test('a restore that is killed at any step leaves the old shop or the new one', LONG, async ({ copy }) => {
  const [file, place] = [await backUp(copy.settings), emptyPlace()]
  const ofBackup: Record<string, string[]> = { ...(await documentsIn(file)), 'documents/payload-kv.ndjson': [] }
  const { id } = JSON.parse(ofBackup['documents/sale-orders.ndjson']![0]!)
  await restoreInto(place, file)
  const killAt = (step: string, output?: RegExp) => killRestore(file, place, step, output)

  await inspectDatabase(place).placedAt(id, new Date(0))
  const before = await contentOf(place)
  expect(before).not.toEqual(ofBackup)
  await killAt('never', /Restoring: \d+ of/)
  await killAt('before 1')
  expect(await contentOf(place)).toEqual(before)
  for (const step of ['after 1', mongo ? 'after 6' : 'after 2']) {
    await inspectDatabase(place).placedAt(id, new Date(0))
    await killAt(step)
    expect(await contentOf(place)).toEqual(ofBackup)
  }
})
