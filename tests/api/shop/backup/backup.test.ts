import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import { listPictureFileNames } from '../../../../cms/shop/pictures/picture-files.ts'
import { backUp, collectionsOf, documentsIn, emptyPlace, newFolder, restoreInto } from '../../../support/backups.ts'
import { killCommand, runCommand } from '../../../support/commands.ts'
import { signInAgain } from '../../../support/customers.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { order, ordersOf } from '../../../support/orders.ts'
import { openShop, testWith } from '../../../support/own-shop.ts'
import { picture, upload } from '../../../support/pictures.ts'
import type { ShopSettings } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock, store } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const test = testWith({})
/** Milliseconds for several programs per test. */
vi.setConfig({ testTimeout: 180_000 })
const { mongo } = inject('template')

test('a backup beside a running shop has every confirmed order, and their stock', async ({ copy, admin, customer }) => {
  const pieces = 600
  const ring = await createSoldProduct(admin, { pieces })
  const before = [await order(customer, { itemId: ring.id }), await order(customer, { itemId: ring.id })]
  const during: string[] = []
  let isMaking = true
  const ordering = (async () => {
    // A backup has a low priority, so that it takes long during many orders.
    while (isMaking && during.length < pieces / 2) during.push(await order(customer, { itemId: ring.id }))
  })()
  const file = await backUp(copy.settings).finally(() => {
    isMaking = false
  })
  await ordering
  expect(during.length).toBeGreaterThan(0)

  const restored = await openShop(await restoreInto(emptyPlace(), file))
  const again = await signInAgain(customer, restored.url)
  const there = (await ordersOf(again)).map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining(before))
  // The snapshot has all orders up to one moment.
  expect(new Set(there)).toEqual(new Set([...before, ...during].slice(0, there.length)))
  const [sold, staff] = [there.length, await signInAsAdmin(restored.url)]
  expect(await readStock(staff, ring.id)).toEqual({ stock: pieces - sold, sold })
  await expectSameLists(admin, staff, ['posts', 'posts/versions', 'media', 'categories', 'branches', 'redirects'])
})

/** Expects equal responses of both shops for these lists, drafts included. */
async function expectSameLists(admin: Visitor, staff: Visitor, lists: string[]) {
  for (const list of lists) {
    const query = `/api/${list}?limit=300&depth=0&draft=true&sort=id`
    const [old, now] = [await admin.get<{ docs: object[] }>(query), await staff.get<{ docs: object[] }>(query)]
    expect([list, withoutEmpty(now.body.docs)]).toEqual([list, withoutEmpty(old.body.docs)])
  }
}

/** Returns the addresses of all public pages, and of calls whose only parameter is the store. */
async function publicAddresses(stranger: Visitor): Promise<string[]> {
  const { text } = await stranger.get('/sitemap.xml')
  const pages = [...text.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...pages, '/feed.xml', ...['get_item', 'get_category', 'get_branch'].map((call) => `/api/${call}/${store}`)]
}

/** Removes null and empty lists, which MongoDB distinguishes from missing fields. The shop does not. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withoutEmpty(each)] as const)
  return Object.fromEntries(entries.filter(([, each]) => each !== null && !['{}', '[]'].includes(JSON.stringify(each))))
}

test('a restored shop answers as the old one did', { tags: ['long'] }, async ({ copy, admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const draft = { name: 'A name that is not published', _status: 'draft' }
  expect((await admin.patch(`/api/products/${ring.id}?draft=true`, draft)).status).toBe(200)
  await order(customer, { itemId: ring.id })
  const restored = await openShop(await restoreInto(emptyPlace(), await backUp(copy.settings, '.tar.gz')))

  const addresses = await publicAddresses(stranger)
  expect(addresses.length).toBeGreaterThan(60)
  const there = visitor(restored.url)
  for (const address of addresses) {
    const [old, now] = [await stranger.get(address), await there.get(address)]
    expect([address, now.status, now.text]).toEqual([address, old.status, old.text])
  }
  const own = await signInAgain(customer, restored.url)
  expect(await ordersOf(own)).toEqual(await ordersOf(customer))
  const lists = ['products', 'products/versions', 'sale-orders', 'customers', 'order-events', 'attributes']
  await expectSameLists(admin, await signInAsAdmin(restored.url), [...lists, 'contact-messages'])
  const { docs } = (await admin.get<{ docs: { filename: string }[] }>('/api/media?limit=1')).body
  const address = `/media/${docs[0]!.filename}`
  expect((await there.get(address)).text).toBe((await stranger.get(address)).text)
})

test('a killed restore leaves an empty place empty, and is made again', { tags: ['long'] }, async ({ copy }) => {
  const file = await backUp(copy.settings)
  const place = emptyPlace()
  for (const moment of [/Restoring: \d+ of/, /Restoring: \d{3,} of[\s\S]*Restoring:[\s\S]*Restoring:/]) {
    await killCommand('restore', [file], place, moment)
    if (mongo) expect(await collectionsOf(place)).not.toContain('users')
    else expect(existsSync(join(place.DATA_DIR!, 'shop.db'))).toBe(false)
  }
  await restoreInto(place, file)
  expect(await documentsIn(await backUp(place))).toEqual(await documentsIn(file))
  const files = ['media', 'restored-pictures', 'running-lock', 'secret', 'shop.db', 'start-lock', 'start-lock-owner']
  if (!mongo) expect(readdirSync(place.DATA_DIR!).sort()).toEqual(files)
})

test('an impossible backup or restore is refused in a sentence', { tags: ['long'] }, async ({ copy }) => {
  const file = await backUp(copy.settings)
  const place = emptyPlace()
  const [there, other] = [copy.settings, join(newFolder(), 'other.tar.gz')]
  const refusals: [Parameters<typeof runCommand>[0], string[], ShopSettings, RegExp][] = [
    ['backup', [], there, /^Please name the file: npm run backup -- shop\.tar\.zst$/],
    ['backup', ['shop.zip'], there, /^The name of a backup ends in \.tar\.zst or \.tar\.gz, .* this is ".*shop\.zip"/],
    ['backup', [file], there, /is there already\. A backup replaces nothing: please choose another name\.$/],
    ['restore', [file], there, /^A shop is running here\. Please stop it/],
    ['restore', [other], place, /^There is no file .*other\.tar\.gz\.$/],
    ['verify', [other], place, /^There is no file .*other\.tar\.gz\.$/],
  ]
  if (!mongo) refusals.push(['backup', [other], place, /^There is no shop in .*: please check DATA_DIR\.$/])
  for (const [name, args, settings, sentence] of refusals) {
    const { code, stderr } = await runCommand(name, args, settings)
    expect([name, code, stderr.trim()]).toEqual([name, 1, expect.stringMatching(sentence)])
  }
  expect((await runCommand('verify', [file], {})).stdout).toMatch(/is a whole backup of Aurel\.\n.*\n.*\d+ orders/)
  await restoreInto(place, file)
})

test('a stopped backup leaves nothing, a killed one until the next', { tags: ['long'] }, async ({ copy, admin }) => {
  const { doc } = (await upload(admin, { data: await picture('png') })).body
  const folder = newFolder()
  const file = join(folder, 'shop.tar.zst')
  const { code, stderr } = await runCommand('backup', [file], copy.settings, { when: /Writing documents/ })
  expect([code, stderr]).toEqual([1, 'The backup was stopped before it was complete, and its file was deleted.\n'])
  expect(readdirSync(folder)).toEqual([])
  // The hold on the pictures' files has ended.
  expect((await admin.delete(`/api/media/${doc.id}`)).status).toBe(200)
  const picturePath = join(copy.settings.DATA_DIR!, 'media', doc.filename!)
  await eventually(async () => expect(existsSync(picturePath)).toBe(false))

  await killCommand('backup', [file], copy.settings, /Writing documents/)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.backup-/)])
  expect((await runCommand('backup', [file], copy.settings)).stderr).toBe('')
  expect(readdirSync(folder)).toEqual(['shop.tar.zst'])
})

test("deleted pictures' files stay until a backup has ended", { tags: ['long'] }, async ({ copy, admin, shop }) => {
  const folder = join(copy.settings.DATA_DIR!, 'media')
  const uploadOne = async () => (await upload(admin, { data: await picture('png') })).body.doc
  const [first, second] = [await uploadOne(), await uploadOne()]
  const names = [...listPictureFileNames(first), ...listPictureFileNames(second)]
  const files = () => readdirSync(folder).filter((name) => names.includes(name))
  const all = files()
  // The shop treats it as a backup that still reads them.
  await killCommand('backup', [join(newFolder(), 'cut.tar.zst')], copy.settings, /Writing documents/)
  expect((await admin.delete(`/api/media/${first.id}`)).status).toBe(200)
  await backUp(copy.settings)
  expect((await admin.delete(`/api/media/${second.id}`)).status).toBe(200)
  // Files are deleted after the response.
  await uploadOne()
  await shop.stop()
  expect(files()).toEqual(all)
  await inspectDatabase(copy.settings).age(2)
  await openShop(copy.settings)
  await eventually(async () => expect(files()).toEqual([]))
})
