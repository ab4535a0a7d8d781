import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupChecks } from '../../../../cms/server/doctor/backups.ts'
import type { DoctorContext } from '../../../../cms/server/doctor/context.ts'
import { type BackupState, createBackupState } from '../../../../cms/shop/backup/schedule.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const HOUR = 60 * 60_000
const now = Date.parse('2026-11-25T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * HOUR).toISOString()
const made = (hours: number, name = 'shopfront.tar.zst') => [{ name, at: hoursAgo(hours), bytes: 1 }]

/** Returns the findings for a shop with a daily backup. */
async function findings(state: Partial<BackupState> | null, folder = '/proc/backups', DATA_DIR = tmpdir()) {
  const stored = state && { ...createBackupState(folder, now), ...state }
  const plan = { text: '24h', every: 24 * HOUR, keep: 7, isEncrypted: false, to: { text: folder, folder } }
  const context = {
    settings: () => ({ BACKUPS: plan, DATA_DIR }),
    machine: { now: () => now },
    database: async () => ({ kind: 'sqlite', rows: async () => (stored ? [{ data: JSON.stringify(stored) }] : []) }),
  } as unknown as DoctorContext
  const [schedule, proof, last] = backupChecks
  return { schedule: await schedule!.look(context), proof: () => proof!.look(context), last: () => last!.look(context) }
}

const failed = { at: hoursAgo(1), attempts: 2, sentence: 'There is no room.' }

test.each<[string, Partial<BackupState> | null, object]>([
  ['younger than two intervals, is well', { made: made(47) }, { state: 'ok' }],
  ['older, is a failure', { made: made(49) }, { state: 'failure', saw: expect.stringContaining('two times 24h') }],
  ['whole, and one failed since', { made: made(25), failed }, { saw: 'The last attempt failed: There is no room.' }],
  ['none', null, { state: 'warning', saw: 'None was made yet.' }],
  ['made in another place', { made: made(1), place: '/elsewhere' }, { state: 'warning', saw: 'None was made yet.' }],
])('of the last backup it is told that it is %s', async (_what, state, told) => {
  expect((await findings(state)).schedule).toMatchObject(told)
})

test('backups on the disk of DATA_DIR are a warning', async () => {
  const folder = temporaryFolder()
  const { schedule } = await findings({ made: made(1) }, join(folder, 'backups'), folder)
  expect(schedule).toMatchObject({ state: 'warning', saw: expect.stringContaining('on the disk of DATA_DIR') })
})

test('the last backup is read, and one that cannot be read is a failure', async () => {
  const folder = temporaryFolder({ 'half.tar.gz': 'half' })
  for (const [name, saw] of Object.entries({ half: 'damaged, cut short', gone: 'There is no file' })) {
    const found = await (await findings({ made: made(1, `${name}.tar.gz`) }, folder)).last()
    expect(found).toMatchObject({ state: 'failure', saw: expect.stringContaining(saw) })
  }
})

test('a backup that could not be restored is a failure, and one that was restored says when', async () => {
  const failed = { of: 'a.tar.zst', at: hoursAgo(1), failed: 'A line is cut.' }
  const unproven = (await findings({ made: made(1), proof: failed, provenAt: hoursAgo(30) })).proof()
  expect(await unproven).toMatchObject({ state: 'failure', saw: expect.stringContaining('A line is cut.') })
  const proven = (await findings({ made: made(1), proof: { ...failed, failed: null }, provenAt: hoursAgo(1) })).proof()
  expect(await proven).toMatchObject({ state: 'ok', saw: `Proven by a restore at ${hoursAgo(1)}.` })
  // An earlier version stored it like this.
  const { proof: _proof, provenAt: _at, ...before } = createBackupState('/proc/backups', now)
  const never = (await findings({ ...before, made: made(1) })).proof()
  expect(await never).toMatchObject({ state: 'warning', saw: 'No backup was restored yet.' })
})
