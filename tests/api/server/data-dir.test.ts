import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { expect, test } from '../../support/api.ts'
import { damageFile } from '../../support/damage-file.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startFailing } from '../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { mayMount, mountDisk } from '../../support/small-disk.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const long = { tags: ['long'] }

// It waits 12 s for the end of the first shop. tests/unit/server/starts.test.ts has the sentence.
test('a second shop in one folder is refused, and the first keeps running', long, async ({ copy, stranger }) => {
  const { code, stderr } = await startFailing(copy.settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(`^A shop runs in ${copy.settings.DATA_DIR} already: `)])
  expect((await stranger.get('/readyz')).status).toBe(200)
})

test('a shop whose stored pages are damaged shows all anew', long, async () => {
  const settings = await newCopy()
  damageFile(join(settings.DATA_DIR ?? '', 'pages.db'))
  const shop = await openShop(settings)
  const ring = await createSoldProduct(await signInAsAdmin(shop.url), { price: 4321.75 })
  const page = `/productDetail/${ring.id}`
  const stranger = visitor(shop.url)
  for (const path of ['/', page, '/category?name=Rings', '/blog', '/api/get_item/Aurel', '/readyz'])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
  await eventually(async () => expect((await stranger.get(page)).text).toContain('4,321.75'))
})

test.skipIf(!mayMount())('a folder on a read-only disk is refused in a sentence', long, async () => {
  const disk = mountDisk(64)
  onTestFinished(() => disk.remove())
  // Removing the disk deletes the copy.
  const { settings } = await copyShop(inject('template'), disk.folder)
  disk.makeReadOnly()
  const { code, stderr } = await startFailing(settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining('read-only')])
})
