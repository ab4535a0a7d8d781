import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupChecks } from '../../../../cms/server/doctor/backups.ts'
import type { Context } from '../../../../cms/server/doctor/context.ts'
import { type BackupState, newState } from '../../../../cms/shop/backup/schedule.ts'

const HOUR = 60 * 60_000
const now = Date.parse('2026-11-25T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * HOUR).toISOString()
const made = (hours: number, name = 'shopfront.tar.zst') => [{ name, at: hoursAgo(hours), bytes: 1 }]

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What the checks find of a shop that makes a backup each day. */
async function findings(state: Partial<BackupState> | null, folder = '/proc/backups', DATA_DIR = tmpdir()) {
  const stored = state && { ...newState(folder, now), ...state }
  const plan = { text: '24h', every: 24 * HOUR, keep: 7, isEncrypted: false, to: { text: folder, folder } }
  const context = {
    settings: () => ({ BACKUPS: plan, DATA_DIR }),
    machine: { now: () => now },
    database: async () => ({ kind: 'sqlite', rows: async () => (stored ? [{ data: JSON.stringify(stored) }] : []) }),
  } as unknown as Context
  const [schedule, proof, last] = backupChecks
  return {
    schedule: await schedule!.look(context),
    proof: () => proof!.look(context),
    last: () => last!.look(context),
  }
}

test('backups are well while the last is younger than two intervals', async () => {
  expect((await findings({ made: made(47) })).schedule.state).toBe('ok')
  const late = (await findings({ made: made(49) })).schedule
  expect(late).toMatchObject({ state: 'failure', saw: expect.stringContaining('two times 24h') })
})

test('backups on the disk of DATA_DIR are a warning', async () => {
  const folder = newFolder()
  const { schedule } = await findings({ made: made(1) }, join(folder, 'backups'), folder)
  expect(schedule).toMatchObject({ state: 'warning', saw: expect.stringContaining('on the disk of DATA_DIR') })
})

test('a backup that failed is a failure though an earlier one is whole', async () => {
  const failed = { at: hoursAgo(1), attempts: 2, sentence: 'There is no room.' }
  const { schedule } = await findings({ made: made(25), failed })
  expect(schedule).toMatchObject({ state: 'failure', saw: 'The last attempt failed: There is no room.' })
})

test('a shop that has made none yet, or made them in another place, is told so', async () => {
  expect((await findings(null)).schedule).toMatchObject({ state: 'warning', saw: 'None was made yet.' })
  expect((await findings({ made: made(1), place: '/elsewhere' })).schedule.saw).toBe('None was made yet.')
})

test('the last backup is read, and one that cannot be read is a failure', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'half.tar.gz'), 'half')
  const damaged = await (await findings({ made: made(1, 'half.tar.gz') }, folder)).last()
  expect(damaged).toMatchObject({ state: 'failure', saw: expect.stringContaining('damaged, cut short') })
  const gone = await (await findings({ made: made(1, 'gone.tar.gz') }, folder)).last()
  expect(gone).toMatchObject({ state: 'failure', saw: expect.stringContaining('There is no file') })
})

test('a backup that could not be restored is a failure, and one that was restored says when', async () => {
  const failed = { of: 'a.tar.zst', at: hoursAgo(1), failed: 'A line is cut.' }
  const unproven = (await findings({ made: made(1), proof: failed, provenAt: hoursAgo(30) })).proof()
  expect(await unproven).toMatchObject({ state: 'failure', saw: expect.stringContaining('A line is cut.') })
  const proven = (await findings({ made: made(1), proof: { ...failed, failed: null }, provenAt: hoursAgo(1) })).proof()
  expect(await proven).toMatchObject({ state: 'ok', saw: `Proven by a restore at ${hoursAgo(1)}.` })
  // As an earlier version has stored it.
  const { proof: _proof, provenAt: _at, ...before } = newState('/proc/backups', now)
  const never = (await findings({ ...before, made: made(1) })).proof()
  expect(await never).toMatchObject({ state: 'warning', saw: 'No backup was restored yet.' })
})
