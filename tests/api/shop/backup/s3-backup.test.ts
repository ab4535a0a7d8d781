import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import type { BackupReport } from '../../../../cms/desk/backup/scheduled-backups-status.ts'
import { newFolder } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { testWith } from '../../../support/own-shop.ts'
import { startS3 } from '../../../support/s3.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/** Milliseconds for several programs. */
vi.setConfig({ testTimeout: 180_000 })

const BACKUP_KEY = 'a passphrase of backups'

const s3 = await startS3()
afterAll(() => s3.stop())
const { S3_BUCKET, ...keys } = s3.settings
const to = { BACKUP_EVERY: '24h', BACKUP_KEEP: '1', BACKUP_KEY, BACKUP_TO: `s3://${S3_BUCKET}/of/shop/` }

const test = testWith({ ...keys, ...to })

const report = async (admin: Visitor) => (await admin.get<BackupReport>('/api/panel/backup')).body.schedule!
/**
 * Waits until the due backup was made, downloaded from the bucket and restored. Until then no backup can be requested.
 */
const whenProven = (admin: Visitor) =>
  expect.poll(async () => (await report(admin)).provenAt, { timeout: 150_000 }).not.toBeNull()

async function makeOne(admin: Visitor) {
  await admin.post('/api/panel/backup', { json: {} })
  await expect.poll(async () => (await report(admin)).isRunning, { timeout: 150_000 }).toBe(false)
}

test('a shop makes the due backup in S3, encrypted', async ({ shop, admin }) => {
  const made = { last: expect.anything(), isRunning: false }
  await expect.poll(() => report(admin), { timeout: 150_000 }).toMatchObject(made)
  const [first] = await s3.names()
  expect(first).toMatch(/^of\/shop\/shopfront-[\d-]+T[\d-]+Z\.tar\.zst\.age$/)
  const { last, isLate, every, count } = await report(admin)
  expect([isLate, every, count]).toEqual([false, '24h', 1])
  const content = await s3.read(first!)
  expect([last?.path, last?.bytes]).toEqual([`s3://${S3_BUCKET}/${first}`, content.length])
  const file = join(newFolder(), 'read.tar.zst.age')
  writeFileSync(file, content)
  expect((await runCommand('verify', [file], { BACKUP_KEY })).stderr).toBe('')
  const { text } = await readMetrics(shop.url)
  const seconds = Date.parse(last!.at) / 1000
  for (const line of [`last_success_timestamp_seconds ${seconds}`, `last_size_bytes ${last!.bytes}`, 'failed 0'])
    expect(text).toContain(`\nshop_backup_${line}\n`)
})

test('backups in S3 are proven and the oldest deleted; an unreachable bucket is reported', { tags: ['long'] }, async ({
  shop,
  admin,
}) => {
  await whenProven(admin)
  expect((await visitor(shop.url).get<{ backups: string }>('/readyz')).body.backups).toBe('made')
  const [first] = await s3.names()
  await makeOne(admin)
  const names = await s3.names()
  expect([names.length, names[0] === first]).toEqual([1, false])

  await s3.away()
  await makeOne(admin)
  const { failed } = await report(admin)
  expect(failed?.sentence).toMatch(/^It could not be stored in s3:\/\/pictures\/of\/shop\/ \(.*\): please check/)
  expect((await visitor(shop.url).get<{ backups: string }>('/readyz')).body.backups).toBe('failed')
  expect((await readMetrics(shop.url)).text).toContain('\nshop_backup_failed 1\n')
  expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([])
  await takeExpectedProblems(shop, [/a backup could not be made/])
})
