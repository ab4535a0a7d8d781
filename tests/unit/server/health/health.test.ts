import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFreeSpaceRecords, recordFreeSpace } from '../../../../cms/server/health/free-bytes.ts'
import { createProcessLoadMonitor } from '../../../../cms/server/health/process-load.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const HOUR_MS = 60 * 60_000
const start = Date.parse('2026-01-01T00:00:00Z')

test('the free space is recorded once a day, for a month', async () => {
  const folder = temporaryFolder()
  expect(readFreeSpaceRecords(folder)).toEqual([])
  for (let hour = 0; hour < 40 * 24; hour += 6) await recordFreeSpace(folder, start + hour * HOUR_MS)
  const notes = readFreeSpaceRecords(folder)
  expect(notes.map(({ at }) => at)).toEqual(Array.from({ length: 31 }, (_, day) => start + (9 + day) * 24 * HOUR_MS))
  expect(notes[0]?.free).toBeGreaterThan(0)
  expect(statSync(join(folder, 'free-bytes.ndjson')).mode & 0o777).toBe(0o600)
})

test('a process with many visitors, or whose panel was asked for, is busy until they are gone; one with some is not', async () => {
  const busy = createProcessLoadMonitor()
  onTestFinished(() => busy.stop())
  await whenever(() => {
    for (let n = 0; n < 1000; n++) busy.served()
    return busy.isBusy()
  })
  await whenever(() => {
    busy.served()
    return !busy.isBusy()
  })
  busy.panelAsked()
  expect(busy.isBusy()).toBe(true)
  await whenever(() => !busy.isBusy())
})

test('a process has visitors for a moment after any request', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const busy = createProcessLoadMonitor()
  onTestFinished(() => busy.stop())
  expect(busy.hasVisitors()).toBe(false)
  for (const ask of [busy.served, busy.visited]) {
    ask()
    expect(busy.hasVisitors()).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(busy.hasVisitors()).toBe(false)
  }
})

/** Polls ten times as often as the process is checked. */
async function whenever(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10)
}
