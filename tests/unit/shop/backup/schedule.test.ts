import { expect, test } from 'vitest'
import { withExpiredLeaseAsFailure } from '../../../../cms/shop/backup/lease.ts'
import * as schedule from '../../../../cms/shop/backup/schedule.ts'

const { createBackupState, getNextBackupTime, findSurplusBackups, withBackupFailure, withBackupSuccess } = schedule
type State = schedule.BackupState

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.parse('2026-11-25T12:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()
const backup = (name: string, at: number) => ({ name, at: iso(at), bytes: 1000 })
const state = (more: Partial<State> = {}): State => ({ ...createBackupState('/backups', now), ...more })

test('the first backup is due at once, the next one an interval after the last', () => {
  expect(getNextBackupTime(state(), DAY)).toBeLessThan(now)
  const made = [backup('a', now - 3 * DAY), backup('b', now - HOUR)]
  expect(getNextBackupTime(state({ made }), DAY)).toBe(now + 23 * HOUR)
})

test('a backup that failed is tried again after pauses that grow, and never later than the next one is due', () => {
  const pauses = [1, 2, 3, 4, 7, 8, 20].map((attempts) => schedule.getRetryDelayMs(attempts, DAY) / MINUTE)
  expect(pauses).toEqual([5, 10, 20, 40, 320, 360, 360])
  expect(schedule.getRetryDelayMs(20, HOUR)).toBe(HOUR)
  const once = withBackupFailure(state(), 'No.', now)
  expect(getNextBackupTime(once, DAY)).toBe(now + 5 * MINUTE)
  expect(getNextBackupTime(withBackupFailure(once, 'No.', now + HOUR), DAY)).toBe(now + HOUR + 10 * MINUTE)
  // A failed backup on request does not delay the scheduled one.
  expect(getNextBackupTime(withBackupFailure(state({ made: [backup('a', now)] }), 'No.', now), DAY)).toBe(now + DAY)
  expect(withBackupSuccess(once, backup('a', now), []).failed).toBeNull()
})

test('the unfinished backup of a process that ended has failed, so that it does not start over and over', () => {
  const running = { id: 'a', since: iso(now - HOUR), until: iso(now - MINUTE) }
  const found = withExpiredLeaseAsFailure(state({ running }), now)
  expect([found.running, found.failed?.attempts]).toEqual([null, 1])
  expect(getNextBackupTime(found, DAY)).toBe(now - MINUTE + 5 * MINUTE)
  const alive = state({ running: { ...running, until: iso(now + MINUTE) } })
  expect([withExpiredLeaseAsFailure(alive, now), schedule.isBackupLeaseHeld(alive, now)]).toEqual([alive, true])
})

test('the oldest are too many, one for each that is made above the number', () => {
  const made = ['a', 'b', 'c'].map((name, n) => backup(name, now + n))
  expect(findSurplusBackups(state({ made }), 3)).toEqual(['a'])
  expect(findSurplusBackups(state({ made }), 1)).toEqual(['a', 'b', 'c'])
  expect(findSurplusBackups(state({ made }), 4)).toEqual([])
  // A failed deletion is retried.
  const after = withBackupSuccess(state({ made }), backup('d', now + 9), [])
  expect(findSurplusBackups(after, 3)).toEqual(['a', 'b'])
  const { made: left } = withBackupSuccess(after, backup('e', now + 10), ['a', 'b'])
  expect(left.map(({ name }) => name)).toEqual(['c', 'd', 'e'])
})

test('a backup is named by its time, and overdue after two intervals, as is a missing one', () => {
  expect(schedule.areBackupsOverdue(state({ made: [backup('a', now - 2 * DAY)] }), DAY, now)).toBe(false)
  expect(schedule.areBackupsOverdue(state({ made: [backup('a', now - 2 * DAY - 1)] }), DAY, now)).toBe(true)
  expect(schedule.areBackupsOverdue(state({ since: iso(now - 3 * DAY) }), DAY, now)).toBe(true)
  expect(schedule.areBackupsOverdue(state(), DAY, now)).toBe(false)
  expect(schedule.createBackupFileName(now, '.tar.zst.age')).toBe('shopfront-2026-11-25T12-00-00Z.tar.zst.age')
})
