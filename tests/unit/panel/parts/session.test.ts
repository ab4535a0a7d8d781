import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
})

/** The window of Ada's form. `answers`: the shop's responses about the signed-in user. Saves without a session fail. */
async function openWindow(answers: ({ id: string; name: string } | null)[]) {
  const session = await import('../../../../cms/panel/parts/session.ts')
  session.setOpenFormsOwner('1')
  let isSignedIn = false
  const asked = vi.fn(async () => {
    const user = answers.shift() ?? null
    isSignedIn = user !== null
    return Response.json({ user })
  })
  vi.stubGlobal('fetch', asked)
  const send = vi.fn(async () => new Response(null, { status: isSignedIn ? 200 : 403 }))
  return { ...session, asked, send }
}

const ADA = { id: '1', name: 'Ada' }
const DANA = { id: '2', name: 'Dana' }

test('a save that is refused because the session has ended is sent again when it is back', async () => {
  const { sendAndRetryAfterSignIn, recheckSignIn, asked, send } = await openWindow([null, null, ADA])
  const saved = sendAndRetryAfterSignIn(send)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    recheckSignIn()
    expect(asked).toHaveBeenCalledTimes(3)
  })
  expect((await saved).status).toBe(200)
  expect(send).toHaveBeenCalledTimes(2)
})

test('nothing is sent in the name of another person who has signed in, until that is accepted', async () => {
  const { sendAndRetryAfterSignIn, setOpenFormsOwner, asked, send } = await openWindow([null, DANA, DANA])
  const saved = sendAndRetryAfterSignIn(send)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  const second = sendAndRetryAfterSignIn(send)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    setOpenFormsOwner('2')
    expect(asked).toHaveBeenCalledTimes(3)
  })
  await Promise.all([saved, second])
  expect(send).toHaveBeenCalledTimes(3)
})

test('a save that is refused for another reason is not sent again', async () => {
  const { sendAndRetryAfterSignIn } = await openWindow([ADA])
  const send = vi.fn(async () => new Response(null, { status: 403 }))
  expect((await sendAndRetryAfterSignIn(send)).status).toBe(403)
  expect(send).toHaveBeenCalledTimes(1)
})
