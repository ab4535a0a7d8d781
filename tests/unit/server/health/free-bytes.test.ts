import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteFreeBytes, readFreeBytes } from '../../../../cms/server/health/free-bytes.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const HOUR_MS = 60 * 60_000
const start = Date.parse('2026-01-01T00:00:00Z')

test('what is free is noted once a day, for a month', async () => {
  const folder = temporaryFolder()
  expect(readFreeBytes(folder)).toEqual([])
  for (let hour = 0; hour < 40 * 24; hour += 6) await noteFreeBytes(folder, start + hour * HOUR_MS)
  const notes = readFreeBytes(folder)
  expect(notes.map(({ at }) => at)).toEqual(Array.from({ length: 31 }, (_, day) => start + (9 + day) * 24 * HOUR_MS))
  expect(notes[0]?.free).toBeGreaterThan(0)
  expect(statSync(join(folder, 'free-bytes.ndjson')).mode & 0o777).toBe(0o600)
})
