import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { openDoctorContext } from '../../../cms/server/doctor/context.ts'
import { leftoverChecks } from '../../../cms/server/doctor/leftovers.ts'
import { pictureChecks } from '../../../cms/server/doctor/pictures.ts'
import { openPictureBucket } from '../../../cms/shop/pictures/bucket.ts'
import { resultsOf } from '../../support/doctor.ts'
import { testWith } from '../../support/own-shop.ts'
import { type S3Right, startS3 } from '../../support/s3.ts'
import type { ShopSettings } from '../../support/shop-process.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

const test = testWith({})

async function look(place: ShopSettings) {
  const context = openDoctorContext(place)
  const made = [...pictureChecks, ...leftoverChecks]
  const results = await resultsOf(made, context)
  await context.close()
  return Object.fromEntries(results.map(({ id, state, saw, mend }) => [id, `${state}: ${saw} ${mend}`.trim()]))
}

test('a bucket is tried with an object, and its objects are compared with the pictures', async ({ copy }) => {
  const place = { ...copy.settings, ...s3.settings }
  const bucket = openPictureBucket(openDoctorContext(place).settings().S3!)
  await bucket.store([{ name: 'stray.webp', mime: 'image/webp', data: Buffer.from('stray') }])
  const copies = join(copy.settings.DATA_DIR!, 'media-copies')
  mkdirSync(copies, { mode: 0o700 })
  writeFileSync(join(copies, 'pearl.webp'), 'copy')
  const found = await look(place)
  expect(found['stale-copies']).toMatch(/^ok/)
  expect(found.bucket).toBe('ok: pictures: listed, written, read and deleted.')
  expect(await s3.names()).toEqual(['stray.webp'])
  // The files of the sample are in the folder, and not in this bucket.
  expect(found.pictures).toMatch(/^failure: Missing: .* and \d{3,} more\. /)
  expect(found['picture-files']).toMatch(/^warning: Files that belong to no picture of this shop: stray\.webp\. /)
})

test('keys that the bucket does not accept are a failure, and pictures are not called lost', async ({ copy }) => {
  const found = await look({ ...copy.settings, ...s3.settings, S3_ACCESS_KEY_ID: 'another' })
  expect(found.bucket).toMatch(/^failure: The bucket pictures does not accept the keys of S3_ACCESS_KEY_ID/)
  expect(found.pictures).toBe('skipped: The bucket cannot be read.')
})

const rights: S3Right[] = ['ListBucket', 'PutObject', 'GetObject', 'DeleteObject']

test.for(rights)('keys that may do all but s3:%s are told so, with what to allow', async (right, { copy }) => {
  onTestFinished(() => s3.refuse(null))
  s3.refuse(right)
  const found = await look({ ...copy.settings, ...s3.settings })
  expect(found.bucket).toBe(
    `failure: The bucket pictures refuses s3:${right}. Allow s3:${right} on this bucket to the keys of S3_ACCESS_KEY_ID.`,
  )
})
