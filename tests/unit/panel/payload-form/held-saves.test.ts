import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { holdSaves, type SessionState } from '../../../../cms/panel/payload-form/held-saves.ts'

let warn: MockInstance
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
/** The window of Ada's form, in a shop that refuses saves and tells like this who is signed in. */
function openWindow(me: () => unknown) {
  const sent: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const address = String(input)
    sent.push(address)
    if (address === '/api/users/me') return Response.json(me())
    return new Response(null, { status: 403 })
  }
  const window = Object.assign(new EventTarget(), {
    fetch,
    location: { href: 'http://shop/admin', origin: 'http://shop' },
  })
  vi.stubGlobal('window', window)
  const states: SessionState[] = []
  const held = holdSaves({ ownId: '1', onChange: (state) => states.push(state), sendThrough: (send) => send })
  return { sent, states, held, save: () => globalThis.window.fetch('/api/products/1', { method: 'PATCH' }) }
}

test('a save that is refused because the session has ended is sent again when it is back', async () => {
  const answers = [{ user: null }, { user: null }, { user: { id: 1, name: 'Ada' } }]
  const { sent, states, save, held } = openWindow(() => answers.shift())
  const saved = save()
  await vi.waitFor(() => expect(states).toEqual([{ kind: 'ended' }]))
  held.look()
  expect((await saved).status).toBe(403)
  expect(sent.filter((address) => address === '/api/products/1')).toHaveLength(2)
  expect(states.at(-1)).toEqual({ kind: 'signed-in' })
})

test('a changed response about the signed-in user holds no saves, with one warning', async () => {
  const answers = [{ account: { id: 1 } }, { user: { email: 'ada@example.com' } }, { account: { id: 1 } }]
  const { sent, states, save, held } = openWindow(() => answers.shift())
  for (let n = 0; n < 2; n++) expect((await save()).status).toBe(403)
  await held.check()
  expect(sent.filter((address) => address === '/api/products/1')).toHaveLength(2)
  expect(states).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
})
