import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../../../../cms/shop/pictures/bucket.ts'
import { countedUpload, MAX_UPLOADS, makeInTurn } from '../../../../cms/shop/pictures/make-queue.ts'
import { listenLocally } from '../../../support/local-server.ts'

test('storing in a bucket that never answers ends', async () => {
  const silent = await listenLocally(createServer(() => {}))
  onTestFinished(silent.close)
  const place = { bucket: 'pictures', region: 'us-east-1', endpoint: silent.url, pathStyle: true }
  const bucket = openBucket({ ...place, accessKeyId: 'a', secretAccessKey: 'b' }, 50)
  const file = { name: 'a.png', mime: 'image/png', data: Buffer.from('a') }
  await expect(bucket.store([file])).rejects.toThrow(/abort/i)
})

test('pictures are made one at a time, and of many uploads the last are refused', async () => {
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  const store = (n: number) =>
    countedUpload(() =>
      makeInTurn(async () => {
        begun.push(n)
        await first.promise
      }),
    )
  const uploads = Array.from({ length: MAX_UPLOADS }, (_, n) => store(n))
  await expect(store(MAX_UPLOADS)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^Many pictures/),
  })
  await expect.poll(() => begun).toEqual([0])
  first.resolve()
  await Promise.all(uploads)
  expect(begun).toHaveLength(MAX_UPLOADS)
})
