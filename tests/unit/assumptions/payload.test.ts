import type { TypedUser } from 'payload'
import { expect, test } from 'vitest'
import { openSession } from '../../../cms/base/accounts/sessions.ts'
import { createEditor, openPayload, storedUser } from './open-payload.ts'

// The shop's assumptions about Payload's internals that no API test covers. Each message names what breaks, and where.

const payload = openPayload()

test('a new password of staff ends their other sessions', async () => {
  const { id } = await createEditor(payload())
  await openSession(payload(), 'users', id)
  const [kept] = (await storedUser(payload(), id)).sessions ?? []
  const user = { id, collection: 'users', _sid: kept?.id } as unknown as TypedUser
  await payload().update({ collection: 'users', id, data: { password: 'another long one' }, user })
  const left = (await storedUser(payload(), id)).sessions?.map((session) => session.id)
  const message = 'A password change ends other sessions than before: setPassword in cms/shop/customers/passwords.ts.'
  expect(left, message).toEqual([kept?.id])
})
