import { vi } from 'vitest'

export type Request = { call: string; query: string; headers: Headers; body: string }
type Answer = { status?: number; body?: unknown } | 'unreachable'
type Answers = Record<string, Answer | (() => Answer)>

/**
 * A browser as the stores see one, with the network's edge in hand: `answers` are taken by 'METHOD /path', without the
 * query. Stores are loaded anew for each, as on a new page; a `storage` handed on is the same session.
 */
export function openPage(
  page: { path?: string; storage?: Storage; signIn?: 'password' | 'name'; cookie?: string } = {},
) {
  const { path = '/', storage = memoryStorage(), signIn = 'password', cookie = 'XSRF-TOKEN=forged%3Dnot' } = page
  const requests: Request[] = []
  const visited: string[] = []
  const answers: Answers = {}
  const url = new URL(path, 'https://shop.test')
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  const body = { dataset: { store: 'Aurel' } }
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: null, _title: string, to: string) => visited.push(`is ${to}`),
  })
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { signIn } }, body, dispatchEvent: () => true })
  vi.stubGlobal('location', {
    ...parts(url),
    assign: (to: string) => visited.push(to),
    reload: () => visited.push('reload'),
  })
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const [address, query = ''] = to.split('?')
    const call = `${init.method} ${address}`
    requests.push({ call, query, headers: new Headers(init.headers), body: String(init.body ?? '') })
    const given = answers[call]
    const answer = typeof given === 'function' ? given() : given
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? null, { status: answer.status ?? 200 })
  })
  return { storage, requests, visited, answers }
}

export function memoryStorage(kept: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(kept))
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

function parts({ origin, pathname, search, hash }: URL) {
  return { origin, pathname, search, hash }
}
