import { expect, test } from 'vitest'
import * as place from '../../../../../cms/base/database/portable/restore-target.ts'

test('only copies that a restore retained count as such, for seven days from the time in their name', () => {
  const at = new Date('2026-11-25T03:10:07.800Z')
  const name = place.createRetainedDatabaseName(at)
  expect(name).toBe('before-restore-2026-11-25T03-10-07Z')
  const week = 7 * 24 * 60 * 60_000
  const isOver = (later: number) => place.isRetentionOver(name, at.getTime() + later)
  expect([isOver(week - 1000), isOver(week + 1000)]).toEqual([false, true])
  expect(place.parseRetainedDatabaseName(`${name}.sale-orders`)).toBe(name)
  for (const other of ['before-restore-tuesday', 'sale-orders', `my-${name}`])
    expect(place.parseRetainedDatabaseName(other)).toBe(null)
})
