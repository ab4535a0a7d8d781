import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Media } from '../../../cms/payload-types.ts'
import { expect, test } from '../../support/api.ts'
import { runCommand } from '../../support/commands.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { picture, upload } from '../../support/pictures.ts'
import type { ShopCopy } from '../../support/shop-copy.ts'
import type { Visitor } from '../../support/visitor.ts'

/** Stores a picture as an earlier version did. Returns its current form. */
async function olderPicture(admin: Visitor, { settings }: ShopCopy) {
  const { doc } = (await upload(admin, { data: await picture('png', 900, 600) })).body
  const file = (name: string) => join(settings.DATA_DIR ?? '', 'media', name)
  await inspectDatabase(settings).makeOlder(doc.filename ?? '')
  for (const name of ['avif240', 'avif540'] as const) rmSync(file(doc.sizes?.[name]?.filename ?? ''))
  return { doc, file }
}

const namesOf = (sizes: Media['sizes']) => Object.values(sizes ?? {}).flatMap((size) => size.filename ?? [])

test('pictures of an earlier version get what they lack', async ({ admin, copy, stranger }) => {
  const { doc, file } = await olderPicture(admin, copy)
  const older = (await admin.get<Media>(`/api/media/${doc.id}`)).body
  expect([older.sizes?.avif240?.filename ?? null, older.color ?? null]).toEqual([null, null])
  const had = file(doc.sizes?.avif360?.filename ?? '')
  const before = statSync(had).mtimeMs
  const { code, stdout, stderr } = await runCommand('pictures', [], copy.settings)
  expect([code, stderr, stdout]).toEqual([0, '', expect.stringContaining('\n1 picture completed.\n')])
  const { sizes, color } = (await admin.get<Media>(`/api/media/${doc.id}`)).body
  expect([namesOf(sizes), color]).toEqual([namesOf(doc.sizes), doc.color])
  for (const name of ['avif240', 'avif540'] as const)
    expect((await stranger.get(`/media/${sizes?.[name]?.filename}`)).status).toBe(200)
  expect(statSync(had).mtimeMs).toBe(before)
})

test('a lost picture is named, and keeps no other from its sizes', { tags: ['long'] }, async ({ admin, copy }) => {
  const [{ doc, file }] = [await olderPicture(admin, copy), await olderPicture(admin, copy)]
  rmSync(file(doc.filename ?? ''))
  const { code, stdout, stderr } = await runCommand('pictures', [], copy.settings)
  expect([code, stdout]).toEqual([1, expect.stringContaining('\n1 picture completed.\n')])
  expect(stderr).toContain(`${doc.filename} could not be completed`)
  expect(existsSync(file(doc.sizes?.avif240?.filename ?? ''))).toBe(false)
  expect((await admin.delete(`/api/media/${doc.id}`)).status).toBe(200)
})
