import { beforeAll, expect, test, vi } from 'vitest'
import type { DoctorContext } from '../../../../cms/server/doctor/context.ts'
import { pictureChecks } from '../../../../cms/server/doctor/pictures.ts'
import { carryOverReplacedShopData } from '../../../../cms/shop/backup/carry-over.ts'
import { backfillPictureSizes } from '../../../../cms/shop/pictures/backfill-picture-sizes.ts'
import { readCleanupFileNames } from '../../../../cms/shop/pictures/file-cleanup.ts'
import { deleteUnusedRestoredFiles, recordFileBeforeRestore } from '../../../../cms/shop/pictures/restored-files.ts'
import { openPayload } from '../../assumptions/open-payload.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const payload = openPayload()

/** More pictures than two batches. */
const names = Array.from({ length: 1100 }, (_, index) => `ring-${index}.png`)

/** Maximum number of pictures in memory at once. */
const MOST = 500

/** Pictures without a color, whose files are lost. */
beforeAll(async () => {
  for (const filename of names) {
    const data = { filename, mimeType: 'image/png', width: 40, height: 30, filesize: 100, alt: 'A ring' }
    await payload().db.create({ collection: 'media', data, returning: false })
  }
}, 60_000)

function followReads(): () => number {
  const find = vi.spyOn(payload().db, 'find')
  return () => {
    const reads = find.mock.calls.filter(([{ collection }]) => collection === 'media')
    expect(reads.length).toBeGreaterThan(0)
    return Math.max(...reads.map(([{ limit }]) => limit || Infinity))
  }
}

test('every picture that lacks something is made complete, however many there are, and few are in memory at once', async () => {
  const most = followReads()
  const failed: string[] = []
  const progress: [number, number][] = []
  const completed = await backfillPictureSizes(payload(), {
    onProgress: (done, of) => progress.push([done, of]),
    onFailed: (filename) => failed.push(filename),
  })
  expect([completed, failed.toSorted()]).toEqual([0, names.toSorted()])
  expect(progress.at(-1)).toEqual([names.length, names.length])
  expect(most()).toBeLessThanOrEqual(MOST)
})

test('a restore removes its stored files that belong to no picture, however many pictures there are', async () => {
  const dataDir = temporaryFolder()
  for (const name of [...names, 'of-nobody.png']) recordFileBeforeRestore(name, dataDir)
  const most = followReads()
  expect(await deleteUnusedRestoredFiles(payload(), dataDir)).toEqual(['of-nobody.png'])
  expect(most()).toBeLessThanOrEqual(MOST)
})

test('deleting the pictures of a replaced shop keeps files of the new one, however many pictures there are', async () => {
  const most = followReads()
  const pictures = [...names, 'of-the-old-shop.png'].map((name) => [name])
  await carryOverReplacedShopData(payload(), { orders: 0, branches: [], keys: [], pictures }, [])
  expect(await readCleanupFileNames(payload())).toEqual(['of-the-old-shop.png'])
  expect(most()).toBeLessThanOrEqual(MOST)
})

test('the doctor looks for the files of every picture, however many there are', async () => {
  const rows = names.map((filename, index) => ({ id: String(index).padStart(4, '0'), filename }))
  const sizes: number[] = []
  const read = async (sql: string, [after, limit]: [string, number]) => {
    if (!sql.includes('FROM media')) return []
    const found = rows.filter(({ id }) => id > after).slice(0, limit)
    sizes.push(found.length)
    return found
  }
  const context = {
    settings: () => ({ S3: null, MEDIA_DIR: '/nowhere' }),
    database: async () => ({ kind: 'sqlite', rows: read }),
  } as unknown as DoctorContext
  const { saw } = await pictureChecks.find(({ id }) => id === 'pictures')!.look(context)
  expect(saw).toBe(`Missing: ${names.slice(0, 3).join(', ')} and ${names.length - 3} more.`)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST)
})
