import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Media } from '../../../cms/payload-types.ts'
import { runCommand } from '../../support/commands.ts'
import { inspectDatabase } from '../../support/inspect-database.ts'
import { staffTest } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import type { ShopCopy } from '../../support/shop-copy.ts'
import type { Visitor } from '../../support/visitor.ts'

const test = staffTest({})

/** A picture as an earlier version has stored it, and what it was before. */
async function olderPicture(
  admin: Visitor,
  { settings }: ShopCopy,
): Promise<{ doc: Media; file(name: string): string }> {
  const { doc } = (await upload(admin, { data: await picture('png', 900, 600) })).body
  const file = (name: string) => join(settings.DATA_DIR ?? '', 'media', name)
  await inspectDatabase(settings).makeOlder(doc.filename ?? '')
  for (const name of ['avif240', 'avif540'] as const) rmSync(file(doc.sizes?.[name]?.filename ?? ''))
  return { doc, file }
}

const namesOf = (sizes: Media['sizes']) => Object.values(sizes ?? {}).flatMap((size) => size.filename ?? [])

test('beside a running shop, pictures of an earlier version get what they lack, and keep the files they have', async ({
  admin,
  copy,
  stranger,
}) => {
  const { doc, file } = await olderPicture(admin, copy)
  const older = (await admin.get<Media>(`/api/media/${doc.id}`)).body
  expect([older.sizes?.avif240?.filename ?? null, older.color ?? null]).toEqual([null, null])
  const had = file(doc.sizes?.avif360?.filename ?? '')
  const before = statSync(had).mtimeMs
  const { stdout, ...ended } = await runCommand('pictures', [], copy.settings)
  expect([ended, stdout]).toEqual([{ code: 0, stderr: '' }, expect.stringMatching(/\n1 picture completed\.\n$/)])
  const { sizes, color } = (await admin.get<Media>(`/api/media/${doc.id}`)).body
  expect([namesOf(sizes), color]).toEqual([namesOf(doc.sizes), doc.color])
  for (const name of ['avif240', 'avif540'] as const) {
    expect((await stranger.get(`/media/${sizes?.[name]?.filename}`)).status).toBe(200)
  }
  expect(statSync(had).mtimeMs).toBe(before)
  const again = await runCommand('pictures', [], copy.settings)
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('No picture was completed.') })
})

test('a picture whose file is lost is named, and leaves no new files', async ({ admin, copy }) => {
  const { doc, file } = await olderPicture(admin, copy)
  rmSync(file(doc.filename ?? ''))
  const { code, stderr } = await runCommand('pictures', [], copy.settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${doc.filename} could not be completed`)])
  expect(existsSync(file(doc.sizes?.avif240?.filename ?? ''))).toBe(false)
})

test('pictures are completed however many there are', async ({ admin, copy }) => {
  const first = await olderPicture(admin, copy)
  await inspectDatabase(copy.settings).addDrawings(1100)
  const last = await olderPicture(admin, copy)
  const { stdout } = await runCommand('pictures', [], copy.settings)
  expect(stdout).toContain('2 pictures completed.')
  for (const { doc } of [first, last]) {
    expect(namesOf((await admin.get<Media>(`/api/media/${doc.id}`)).body.sizes)).toEqual(namesOf(doc.sizes))
  }
})
