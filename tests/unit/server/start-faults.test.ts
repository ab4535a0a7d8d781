import { APIError } from 'payload'
import { expect, test } from 'vitest'
import { startFault } from '../../../cms/server/start-faults.ts'

test('what Payload refuses in words is the reason, since the log leaves it out; a bug has none', () => {
  expect(startFault(new APIError('Many pictures are being uploaded.', 503, null, true))).toBe(
    'Many pictures are being uploaded.',
  )
  expect(startFault(new APIError('Something went wrong.'))).toBeNull()
  expect(startFault(new TypeError('x is not a function'))).toBeNull()
})
