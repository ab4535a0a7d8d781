import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { damageFile } from '../../support/damage-file.ts'
import { order } from '../../support/orders.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startFailing, startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../support/shop-products.ts'
import { mayMount, mountDisk } from '../../support/small-disk.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

test('a second shop in one folder is refused in a sentence, and one whose stored pages are damaged shows all anew', async () => {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const { DATA_DIR = '' } = copy.settings
  const first = await startShop(copy.settings)
  onTestFinished(() => first.stop())
  const ring = await createSoldProduct(await signInAsAdmin(first.url), { price: 4321.75 })
  const page = `/productDetail/${ring.id}`
  await eventually(async () => expect((await visitor(first.url).get(page)).text).toContain('4,321.75'))
  const { code, stderr } = await startFailing(copy.settings)
  expect([code, stderr]).toEqual([
    1,
    `A shop runs in ${DATA_DIR} already: please stop it first, or choose another folder with DATA_DIR.`,
  ])
  await order(await signUp(first.url), { itemId: ring.id })
  await first.stop()
  expect(first.takeProblems()).toEqual([])

  damageFile(join(DATA_DIR, 'pages.db'))
  const again = await startShop(copy.settings)
  onTestFinished(() => again.stop())
  const shown = ['/', page, '/category?name=Rings', '/blog', '/api/get_item/Aurel', '/readyz']
  for (const path of shown) expect([path, (await visitor(again.url).get(path)).status]).toEqual([path, 200])
  await (await signInAsAdmin(again.url)).patch(`/api/products/${ring.id}`, { price: 765.25 })
  await eventually(async () => expect((await visitor(again.url).get(page)).text).toContain('765.25'))
  expect(again.takeProblems()).toEqual([])
})

test.skipIf(!mayMount())('a folder on a disk that is read-only is refused in a sentence', async () => {
  const disk = mountDisk(64)
  onTestFinished(() => disk.remove())
  const copy = await copyShop(inject('template'), disk.folder)
  disk.makeReadOnly()
  const { code, stderr } = await startFailing(copy.settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining('read-only')])
})
