import { expect, test, vi } from 'vitest'
import { extendSession, openSession } from '../../../../cms/base/accounts/sessions.ts'
import { createEditor, openPayload, storedUser } from '../../assumptions/open-payload.ts'

const payload = openPayload()

test('extending a session moves its own expiry and no other, and a session that has ended is not extended', async () => {
  const { id } = await createEditor(payload())
  const { sid } = await openSession(payload(), 'users', id)
  const expiries = async () =>
    ((await storedUser(payload(), id)).sessions ?? []).map((session) => ({
      isExtended: session.id === sid,
      at: new Date(session.expiresAt).getTime(),
    }))
  const before = await expiries()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await extendSession(payload(), 'users', id, sid)).toMatchObject({ token: expect.any(String) })
  const after = await expiries()
  expect(after.map(({ at }, index) => at > before[index]!.at)).toEqual(before.map(({ isExtended }) => isExtended))
  expect(after).toHaveLength(2)
  expect(await extendSession(payload(), 'users', id, 'a-session-that-has-ended')).toBeNull()
})
