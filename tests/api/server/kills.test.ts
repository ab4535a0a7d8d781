// @module-tag long
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Media } from '../../../cms/payload-types.ts'
import { backUp, newFolder } from '../../support/backups.ts'
import { killCommand } from '../../support/commands.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import { applyImport, exportCells, importCells, previewed } from '../../support/product-import.ts'
import { createProduct, eventually } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

const LINES = 40

const priceOf = async (admin: Visitor, id: string) =>
  (await admin.get<{ price: number }>(`/api/products/${id}?depth=0`)).body.price

/** Returns the pictures of which a file is missing, the main file or a size. */
async function brokenPictures(admin: Visitor): Promise<string[]> {
  const { docs } = (await admin.get<{ docs: Media[] }>('/api/media?limit=12&sort=-createdAt')).body
  const files = docs.flatMap(({ filename, sizes = {} }) => [{ filename }, ...Object.values(sizes)])
  const wanted = files.flatMap((file) => file?.filename ?? [])
  const isSent = await Promise.all(wanted.map(async (name) => (await fetch(`${admin.shop}/media/${name}`)).ok))
  return wanted.filter((_, at) => !isSent[at])
}

vi.setConfig({ testTimeout: 180_000 })

test('a shop that is killed amid an import and uploads has whole lines and pictures', async () => {
  const settings = await newCopy()
  const first = await openShop(settings)
  const before = await signInAsAdmin(first.url)
  const ids = await Promise.all(Array.from({ length: LINES }, () => createProduct(before)))
  const cells = await Promise.all(ids.map((id) => exportCells(before, id)))
  const lines = await previewed(before, ...cells.map((each) => ({ ...each, price: '15', name: `${each.name} new` })))
  const uploaded: string[] = []
  const isUploaded = Promise.withResolvers<void>()
  const uploads = Array.from({ length: 4 }, async () => {
    const { body } = await upload(before, { data: await picture('png', 1200, 900) })
    uploaded.push(body.doc.id)
    isUploaded.resolve()
  })
  const imported = applyImport(before, lines)
  const ended = Promise.allSettled([...uploads, imported])
  await isUploaded.promise
  await first.kill()
  await ended

  const again = await openShop(settings)
  const admin = await signInAsAdmin(again.url)
  for (const id of ids) {
    const { body } = await admin.get<{ name: string; price: number }>(`/api/products/${id}?depth=0`)
    expect([15, 25]).toContain(body.price)
    expect(body.name.endsWith(' new')).toBe(body.price === 15)
  }
  expect(await brokenPictures(admin)).toEqual([])
  const known = await Promise.all(uploaded.map(async (id) => (await admin.get(`/api/media/${id}`)).status))
  expect(known).toEqual(uploaded.map(() => 200))
  expect(readdirSync(join(again.dataDir, 'uploads'))).toEqual([])

  const rest = await Promise.all(ids.map((id) => exportCells(admin, id)))
  const results = await importCells(admin, ...rest.map((each) => ({ ...each, price: '16' })))
  expect(results.map(([isDone]) => isDone)).toEqual(ids.map(() => true))
  expect(await priceOf(admin, ids[0]!)).toBe(16)
  await eventually(async () =>
    expect((await visitor(again.url).get(`/productDetail/${ids[0]}`)).text).toContain('16.00'),
  )
  expect((await upload(admin, { data: await picture('png') })).status).toBe(201)

  const file = join(newFolder(), 'shop.tar.zst')
  await killCommand('backup', [file], settings, /./)
  expect(existsSync(file)).toBe(false)
  expect(existsSync(await backUp(settings))).toBe(true)
})
