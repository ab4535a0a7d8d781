// @module-tag long
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import type { BackupReport, ScheduledBackupsStatus } from '../../../../cms/desk/backup/scheduled-backups-status.ts'
import { collectionsOf, emptyPlace, newFolder } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { newCopy, openShop, testWith } from '../../../support/own-shop.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

const BACKUP_KEY = 'a passphrase of backups'
const BACKUP_TO = join(inject('template').copies, `backups-${crypto.randomUUID()}`)
const plan = { BACKUP_EVERY: '24h', BACKUP_KEEP: '2', BACKUP_TO, BACKUP_KEY }
const test = testWith(plan)
/** Milliseconds for several programs per test. */
vi.setConfig({ testTimeout: 180_000 })

const report = async (admin: Visitor): Promise<ScheduledBackupsStatus> =>
  (await admin.get<BackupReport>('/api/panel/backup')).body.schedule!

/** Returns the report once there is a backup other than `before` and the first one is proven. */
async function whenMade(admin: Visitor, before?: string): Promise<ScheduledBackupsStatus> {
  const isMade = async () => {
    const { last, isRunning, isProving, failed, unproven, provenAt } = await report(admin)
    expect([failed, unproven]).toEqual([null, null])
    return last !== null && last.path !== before && provenAt !== null && !isRunning && !isProving
  }
  await expect.poll(isMade, { timeout: 150_000 }).toBe(true)
  return report(admin)
}

const files = () => readdirSync(BACKUP_TO).sort()

test('a shop makes due and requested backups, proves one and deletes the oldest', async ({ admin, shop, copy }) => {
  const { last, isLate, every, count, provenAt } = await whenMade(admin)
  expect([isLate, every, count]).toEqual([false, '24h', 1])
  expect(files()).toEqual([expect.stringMatching(/^shopfront-[\d-]+T[\d-]+Z\.tar\.zst\.age$/)])
  expect(last?.path).toBe(join(BACKUP_TO, files()[0]!))
  const headers = { Authorization: `JWT ${admin.token}` }
  const downloaded = await fetch(`${shop.url}/api/panel/backup/file`, { headers })
  expect(downloaded.headers.get('content-disposition')).toContain(files()[0]!)
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(readFileSync(last!.path))).toBe(true)
  const { code, stdout } = await runCommand('verify', [last!.path], { BACKUP_KEY })
  expect([code, stdout]).toEqual([0, expect.stringContaining('is a whole backup of Aurel')])
  const { text } = await readMetrics(shop.url)
  expect(text).toContain(`\nshop_backup_last_proof_timestamp_seconds ${Date.parse(provenAt!) / 1000}\n`)
  expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([])
  if (inject('template').mongo)
    expect((await collectionsOf(copy.settings)).filter((name) => name.startsWith('proof'))).toEqual([])

  const others = ['notes.txt', 'shopfront-2020-01-01T00-00-00Z.tar.zst.age']
  for (const name of others) writeFileSync(join(BACKUP_TO, name), '')
  const make = () => admin.post<BackupReport & ErrorBody>('/api/panel/backup', { json: {} })
  const [asked, refused] = [await make(), await make()]
  expect([asked.status, asked.body.schedule?.isRunning]).toEqual([200, true])
  expect([refused.status, refused.body.message]).toEqual([409, 'A backup is being made already.'])
  const second = await whenMade(admin, last!.path)
  await make()
  const third = await whenMade(admin, second.last!.path)
  const names = [second, third].map((made) => made.last!.path.slice(BACKUP_TO.length + 1))
  expect([third.count, files()]).toEqual([2, [...names, ...others].sort()])

  await shop.stop()
  const again = await openShop({ ...copy.settings, ...plan })
  const after = await report(await signInAsAdmin(again.url))
  expect(after).toMatchObject({ last: third.last, count: 2, isRunning: false })
})

test('an encrypted backup is restored with its key, and refused without', async ({ copy }) => {
  const file = join(newFolder(), 'shop.tar.zst')
  const { code, stderr } = await runCommand('backup', ['--encrypt', file], copy.settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining('please set BACKUP_KEY')])
  expect((await runCommand('backup', ['--encrypt', file], { ...copy.settings, BACKUP_KEY })).stderr).toBe('')
  const encrypted = `${file}.age`
  const place = emptyPlace()
  for (const [command, key, sentence] of [
    ['verify', '', 'is encrypted: please set BACKUP_KEY'],
    ['restore', 'another passphrase', 'with another BACKUP_KEY'],
  ] as const) {
    const refused = await runCommand(command, [encrypted], { ...place, BACKUP_KEY: key })
    expect([command, refused.code, refused.stderr]).toEqual([command, 1, expect.stringContaining(sentence)])
  }
  expect(existsSync(join(place.DATA_DIR!, 'shop.db'))).toBe(false)
  const { stderr: problem } = await runCommand('restore', [encrypted], { ...place, BACKUP_KEY })
  expect(problem).toBe('')
})

test('a shop that ends while it proves a backup ends at once, and proves it after the next start', async () => {
  const copy = await newCopy()
  const settings = { ...copy, BACKUP_EVERY: '24h', BACKUP_TO: newFolder() }
  const start = async () => {
    const shop = await openShop(settings)
    return { shop, admin: await signInAsAdmin(shop.url) }
  }
  /** Returns the working folders and the collections of a proof. */
  const scratch = async () => {
    const folders = readdirSync(copy.DATA_DIR!).filter((name) => name.startsWith('.backup-'))
    if (!inject('template').mongo) return folders.flatMap((name) => readdirSync(join(copy.DATA_DIR!, name)))
    return [...folders, ...(await collectionsOf(copy)).filter((name) => name.startsWith('proof.'))]
  }
  const isFilling = async () => (await scratch()).some((name) => /^(shop\.db|proof\.products)$/.test(name))

  const first = await start()
  await expect.poll(isFilling, { timeout: 150_000 }).toBe(true)
  await first.shop.stop()
  expect(readdirSync(copy.DATA_DIR!).filter((name) => name.startsWith('.backup-'))).toEqual([])

  const second = await start()
  expect(await report(second.admin)).toMatchObject({ provenAt: null, unproven: null, failed: null, count: 1 })
  await expect.poll(async () => (await report(second.admin)).provenAt, { timeout: 150_000 }).not.toBeNull()
  expect((await report(second.admin)).count).toBe(1)
  await second.shop.stop()
  expect(await scratch()).toEqual([])
})
