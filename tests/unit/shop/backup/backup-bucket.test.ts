import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupBucketClient, describeStorageError } from '../../../../cms/shop/backup/backup-bucket.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

type Bucket = ReturnType<typeof createBackupBucketClient>

const upload = (bucket: Bucket, file: string) => bucket.upload(file, 'a.tar.zst', new AbortController().signal)
const download = (bucket: Bucket, file: string) => bucket.download('a.tar.zst', `${file}.copy`, () => {})

async function failure(answer: RequestListener | null, limitMs: number, use = upload): Promise<unknown> {
  const server = createServer(answer ?? undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (!answer) server.close()
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', pathStyle: true }
  const bucket = createBackupBucketClient({ bucket: 'backups', endpoint: `http://127.0.0.1:${port}`, ...keys }, limitMs)
  const folder = temporaryFolder({ 'a.tar.zst': 'a backup' })
  onTestFinished(() => {
    bucket.close()
    server.closeAllConnections()
    server.close()
  })
  const file = join(folder, 'a.tar.zst')
  return use(bucket, file).then(
    () => null,
    (error) => error,
  )
}

test.for<[string, RequestListener]>([
  ['never answers', () => {}],
  [
    'begins an answer and stops',
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/xml', 'content-length': '500' })
      res.write('<InitiateMultipartUploadResult>')
    },
  ],
])('an upload to a bucket that %s ends at its limit, which is said', async ([, answer]) => {
  expect(describeStorageError(await failure(answer, 200))).toBe('ETIMEDOUT: no answer within 0.2 seconds')
})

test('a download whose bucket falls silent in the middle ends at the limit, which is said', async () => {
  const stall: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-length': '500' })
    res.write('half of a backup')
  }
  expect(describeStorageError(await failure(stall, 200, download))).toBe('ETIMEDOUT: no answer within 0.2 seconds')
})

test('errors of a bucket that refuses or cannot be reached have its code and cause', async () => {
  const refused = await failure((_req, res) => {
    res.writeHead(403, { 'content-type': 'application/xml' })
    res.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  }, 5000)
  expect(describeStorageError(refused)).toBe('AccessDenied, 403: Access Denied')
  expect(describeStorageError(await failure(null, 5000))).toMatch(
    /^ECONNREFUSED: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
  )
})

test('an error without a message of its own shows its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:9000'), { code: 'ECONNREFUSED' })
  const both = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })
  expect(describeStorageError(both)).toBe('ECONNREFUSED: connect ECONNREFUSED ::1:9000')
  expect(describeStorageError(new Error('Failed', { cause: refused }))).toBe(
    'ECONNREFUSED: connect ECONNREFUSED ::1:9000',
  )
})
