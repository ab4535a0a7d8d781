import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../../../../cms/shop/pictures/bucket.ts'
import { countedUpload, MAX_UPLOADS, oneAtATime } from '../../../../cms/shop/pictures/make-queue.ts'

test('storing in a bucket that never answers ends', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  const { port } = silent.address() as AddressInfo
  const place = { bucket: 'pictures', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, pathStyle: true }
  const bucket = openBucket({ ...place, accessKeyId: 'a', secretAccessKey: 'b' }, 50)
  const file = { name: 'a.png', mime: 'image/png', data: Buffer.from('a') }
  await expect(bucket.store([file])).rejects.toThrow(/abort/i)
})

test('pictures are made one at a time, and of many uploads the last are refused', async () => {
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  const store = (n: number) =>
    countedUpload(() =>
      oneAtATime(async () => {
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
