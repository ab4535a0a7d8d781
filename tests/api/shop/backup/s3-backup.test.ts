import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { BackupReport } from '../../../../cms/desk/backup/report.ts'
import { newFolder } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { startS3 } from '../../../support/s3.ts'
import { copyShop } from '../../../support/shop-copy.ts'
import { startShop } from '../../../support/shop-process.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** Milliseconds: it runs several programs. */
vi.setConfig({ testTimeout: 180_000 })

test('a shop with its pictures in a folder has its backups in S3, and says when that does not answer', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  const { S3_BUCKET, ...keys } = s3.settings
  const to = { BACKUP_EVERY: '24h', BACKUP_KEEP: '1', BACKUP_TO: `s3://${S3_BUCKET}/of/shop/` }
  const shop = await startShop({ ...copy.settings, ...keys, ...to })
  onTestFinished(() => shop.stop())
  const admin = await signInAsAdmin(shop.url)
  const report = async () => (await admin.get<BackupReport>('/api/panel/backup')).body.schedule!
  const ended = () => expect.poll(async () => (await report()).isRunning, { timeout: 150_000 }).toBe(false)

  // It is fetched from the bucket and restored.
  await expect.poll(async () => (await report()).provenAt, { timeout: 150_000 }).not.toBeNull()
  const [first] = await s3.names()
  expect(first).toMatch(/^of\/shop\/shopfront-.*Z\.tar\.zst$/)
  const { last } = await report()
  const file = join(newFolder(), 'read.tar.zst')
  writeFileSync(file, await s3.read(first!))
  expect([last?.path, last?.bytes]).toEqual([`s3://${S3_BUCKET}/${first}`, (await s3.read(first!)).length])
  expect((await runCommand('verify', [file], {})).stderr).toBe('')

  await admin.post('/api/panel/backup', { json: {} })
  await ended()
  const names = await s3.names()
  expect([names.length, names[0] === first]).toEqual([1, false])

  await s3.away()
  await admin.post('/api/panel/backup', { json: {} })
  await ended()
  const { failed } = await report()
  expect(failed?.sentence).toMatch(/^It could not be stored in s3:\/\/pictures\/of\/shop\/ \(.*\): please check/)
  const stranger = visitor(shop.url)
  expect((await stranger.get<{ backups: string }>('/readyz')).body.backups).toBe('failed')
  expect((await readMetrics(shop.url)).text).toContain('\nshop_backup_failed 1\n')
  expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([])
  await takeExpectedProblems(shop, [/a backup could not be made/])
})
