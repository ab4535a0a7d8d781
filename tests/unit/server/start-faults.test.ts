import { APIError } from 'payload'
import { expect, test } from 'vitest'
import { DatabaseBusy, WriterStuck } from '../../../cms/base/database/unavailable.ts'
import { startFault } from '../../../cms/server/start-faults.ts'

test('a database that another program holds is the reason; a stuck writer is a bug', () => {
  const busy = new DatabaseBusy(new Error('database is locked'))
  for (const error of [busy, new Error('Failed query', { cause: busy }), new Error(`Error: ${busy.message}`)]) {
    expect(startFault(error)).toContain('Another program held the database')
  }
  expect(startFault(new WriterStuck())).toBeNull()
})

test('what Payload refuses in words is the reason; a bug has none', () => {
  expect(startFault(new APIError('Many pictures are being uploaded.', 503, null, true))).toBe(
    'Many pictures are being uploaded.',
  )
  expect(startFault(new APIError('Something went wrong.'))).toBeNull()
  expect(startFault(new TypeError('x is not a function'))).toBeNull()
})
