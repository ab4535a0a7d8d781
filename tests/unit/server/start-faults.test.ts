import { APIError } from 'payload'
import { expect, test } from 'vitest'
import { DatabaseBusy } from '../../../cms/base/database/unavailable.ts'
import { startFault } from '../../../cms/server/start-faults.ts'

test('a database that another program holds is the reason', () => {
  const busy = new DatabaseBusy(new Error('database is locked'))
  for (const error of [busy, new Error('Failed query', { cause: busy }), new Error(`Error: ${busy.message}`)]) {
    expect(startFault(error)).toContain('(shop.db) is held by another program')
  }
})

test('what Payload refuses in words is the reason, since the log leaves it out; a bug has none', () => {
  expect(startFault(new APIError('Many pictures are being uploaded.', 503, null, true))).toBe(
    'Many pictures are being uploaded.',
  )
  expect(startFault(new APIError('Something went wrong.'))).toBeNull()
  expect(startFault(new TypeError('x is not a function'))).toBeNull()
})
