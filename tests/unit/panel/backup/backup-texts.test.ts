import { expect, test } from 'vitest'
import { texts } from '../../../../cms/panel/backup/texts.ts'

test('the age and the interval of backups are put into words', () => {
  const now = '2026-11-25T12:00:00.000Z'
  const times = ['2026-11-25T11:59:30Z', '2026-11-25T11:59:00Z', '2026-11-25T09:30:00Z', '2026-11-22T12:00:00Z']
  expect(times.map((at) => texts.age(at, now))).toEqual(['just now', '1 minute ago', '2 hours ago', '3 days ago'])
  expect(['1h', '24h', '1d', '7d'].map(texts.duration)).toEqual([
    ...['every hour', 'every 24 hours', 'every day', 'every 7 days'],
  ])
  expect([texts.bytes(500), texts.bytes(41_200_000)]).toEqual(['1 kB', '41.2 MB'])
})
