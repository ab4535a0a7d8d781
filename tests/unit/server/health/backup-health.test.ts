import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { BackupSettings } from '../../../../cms/base/settings/backup-settings.ts'
import { addBackupMetrics, assessBackupHealth } from '../../../../cms/server/health/backup-health.ts'
import { type BackupState, createBackupState, withBackupFailure } from '../../../../cms/shop/backup/schedule.ts'

const DAY = 24 * 60 * 60_000
const BACKUPS: BackupSettings = {
  text: '24h',
  every: DAY,
  keep: 7,
  isEncrypted: false,
  to: { text: '/backups', folder: '/backups' },
}
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const made = (age: number): BackupState => ({
  ...createBackupState('/backups', Date.now()),
  made: [{ name: 'a.tar.zst', at: ago(age), bytes: 41_000_000 }],
})
const health = (state: BackupState) => assessBackupHealth({ settings: { BACKUPS }, backups: { state: () => state } })

test('the state of the backups is one word, and the worst state wins', () => {
  expect(assessBackupHealth({ settings: { BACKUPS: null }, backups: null })).toBe('off')
  expect(health(createBackupState('/backups', Date.now()))).toBe('running')
  expect(health(made(DAY))).toBe('made')
  const failed = { of: 'a.tar.zst', at: ago(0), failed: 'A line is cut.' }
  expect(health({ ...made(DAY), proof: failed })).toBe('unproven')
  expect(health({ ...made(DAY), proof: { ...failed, failed: null } })).toBe('made')
  expect(health({ ...made(3 * DAY), proof: failed })).toBe('late')
  const running = { id: 'a', since: ago(0), until: ago(-DAY) }
  expect(health({ ...made(DAY), running })).toBe('running')
  expect(health({ ...made(3 * DAY), running })).toBe('late')
  expect(health(withBackupFailure(made(3 * DAY), 'No.', Date.now()))).toBe('failed')
})

test('the metrics show the last backup and the failed attempts since', async () => {
  const register = new Registry()
  let state = createBackupState('/backups', Date.now())
  addBackupMetrics({ state: () => state }, DAY, [register])
  const read = async () => (await register.metrics()).split('\n').filter((line) => /^shop_backup/.test(line))
  const figures = (...values: number[]) => [
    ...[`shop_backup_last_success_timestamp_seconds ${values[0]}`, `shop_backup_last_size_bytes ${values[1]}`],
    ...[`shop_backup_last_proof_timestamp_seconds ${values[2]}`, `shop_backup_unproven ${values[3]}`],
    ...[`shop_backup_late ${values[4]}`, `shop_backup_failed ${values[5]}`],
  ]
  expect(await read()).toEqual(figures(0, 0, 0, 0, 0, 0))
  const proof = { of: 'a.tar.zst', at: ago(0), failed: 'A line is cut.' }
  state = withBackupFailure(withBackupFailure(made(DAY), 'No.', Date.now()), 'No.', Date.now())
  state = { ...state, proof, provenAt: ago(2 * DAY) }
  expect(await read()).toEqual(
    figures(Date.parse(state.made[0]!.at) / 1000, 41_000_000, Date.parse(state.provenAt!) / 1000, 1, 0, 2),
  )
})

test('the alert for old backups follows BACKUP_EVERY, and is quiet before the first', async () => {
  const late = async (state: BackupState, every: number) => {
    const register = new Registry()
    addBackupMetrics({ state: () => state }, every, [register])
    return (await register.getSingleMetric('shop_backup_late')?.get())?.values[0]?.value
  }
  const [hour, week] = [DAY / 24, 7 * DAY]
  expect(await late(createBackupState('/backups', Date.now()), hour)).toBe(0)
  expect(await late(createBackupState('/backups', Date.now() - 3 * hour), hour)).toBe(1)
  expect([await late(made(3 * hour), hour), await late(made(3 * hour), DAY)]).toEqual([1, 0])
  expect([await late(made(10 * DAY), week), await late(made(15 * DAY), week)]).toEqual([0, 1])
  const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8')
  expect(/alert: ShopBackupOld\n\s+expr: (.*)/.exec(alerts)?.[1]).toBe('shop_backup_late > 0')
})
