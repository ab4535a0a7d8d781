import { expect, test } from 'vitest'
import {
  createRetainedName,
  isRetentionOver,
  parseRetainedName,
} from '../../../../../cms/base/database/portable/place.ts'

test('only copies that a restore retained count as such, for seven days from the time in their name', () => {
  const at = new Date('2026-11-25T03:10:07.800Z')
  const name = createRetainedName(at)
  expect(name).toBe('before-restore-2026-11-25T03-10-07Z')
  const week = 7 * 24 * 60 * 60_000
  expect([week - 1000, week + 1000].map((later) => isRetentionOver(name, at.getTime() + later))).toEqual([false, true])
  expect(parseRetainedName('before-restore-2026-11-25T03-10-07Z.sale-orders')).toBe(
    'before-restore-2026-11-25T03-10-07Z',
  )
  for (const name of ['before-restore-tuesday', 'sale-orders', 'my-before-restore-2026-11-25T03-10-07Z'])
    expect(parseRetainedName(name)).toBe(null)
})
