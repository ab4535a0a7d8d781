import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupBucketClient, describeStorageError } from '../../../../cms/shop/backup/backup-bucket.ts'
import { freePort } from '../../../support/free-port.ts'
import { serve } from '../../serve.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

type Bucket = ReturnType<typeof createBackupBucketClient>

const upload = (bucket: Bucket, file: string): Promise<unknown> =>
  bucket.upload(file, 'a.tar.zst', new AbortController().signal)
const download = (bucket: Bucket, file: string): Promise<unknown> =>
  bucket.download('a.tar.zst', `${file}.copy`, () => {})

async function failure(answer: RequestListener | null, limitMs: number, use = upload): Promise<unknown> {
  const endpoint = answer ? (await serve(answer)).url : `http://127.0.0.1:${await freePort()}`
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', pathStyle: true }
  const bucket = createBackupBucketClient({ bucket: 'backups', endpoint, ...keys }, limitMs)
  onTestFinished(() => bucket.close())
  const file = join(temporaryFolder({ 'a.tar.zst': 'a backup' }), 'a.tar.zst')
  return use(bucket, file).catch((error: unknown) => error)
}

const stall = (beginning: string): RequestListener => {
  return (_req, res) => void res.writeHead(200, { 'content-length': '500' }).write(beginning)
}

test.for<[string, RequestListener, typeof upload]>([
  ['an upload to a bucket that never answers', () => {}, upload],
  ['an upload to a bucket that begins an answer and stops', stall('<InitiateMultipartUploadResult>'), upload],
  ['a download whose bucket falls silent in the middle', stall('half of a backup'), download],
])('%s ends at its limit, which is said', async ([, answer, use]) => {
  expect(describeStorageError(await failure(answer, 200, use))).toBe('ETIMEDOUT: no answer within 0.2 seconds')
})

test('errors of a bucket that refuses or cannot be reached have its code and cause', async () => {
  const refused = await failure((_req, res) => {
    res.writeHead(403, { 'content-type': 'application/xml' })
    res.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  }, 5000)
  expect(describeStorageError(refused)).toBe('AccessDenied, 403: Access Denied')
  const away = await failure(null, 5000)
  expect(describeStorageError(away)).toMatch(/^ECONNREFUSED: connect ECONNREFUSED 127\.0\.0\.1:\d+$/)
  // An error without a message of its own shows its cause.
  const cause = Object.assign(new Error('connect ECONNREFUSED ::1:9000'), { code: 'ECONNREFUSED' })
  for (const error of [
    Object.assign(new AggregateError([cause]), { code: cause.code }),
    new Error('Failed', { cause }),
  ])
    expect(describeStorageError(error)).toBe('ECONNREFUSED: connect ECONNREFUSED ::1:9000')
})
