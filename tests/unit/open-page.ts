import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, vi } from 'vitest'

export type Request = { call: string; query: string; headers: Headers; body: string }
type Response = { status?: number; body?: unknown } | 'unreachable'
type Responses = Record<string, Response | (() => Response)>

type Options = {
  path?: string
  /** The content of session storage. Pass `{ ...sessionStorage }` for another page of the same session. */
  session?: Record<string, string>
  signIn?: 'password' | 'name'
  cookie?: string
}

/** Functions that remove the listeners of the previous page, which shares window and document with the next one. */
const listeners: (() => void)[] = []

const removeListeners = () => listeners.splice(0).forEach((remove) => void remove())

// The next file of a worker has the same window.
afterAll(removeListeners)

function dropListeners() {
  removeListeners()
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      listeners.push(() => target.removeEventListener(...listener))
      add(...listener)
    })
  }
}

/**
 * Opens a page in happy-dom and reloads the stores. `responses` has the server's responses by 'METHOD /path', without
 * the query; other calls fail. `visited` has the URLs to which scripts navigated.
 */
export function openPage({ path = '/', session = {}, signIn = 'password', cookie = 'XSRF-TOKEN=token' }: Options = {}) {
  vi.resetModules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dropListeners()
  const visited: string[] = []
  const requests: Request[] = []
  const responses: Responses = {}

  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(new URL(path, 'https://shop.test').href)
  vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  vi.spyOn(location, 'replace').mockImplementation((url) => void visited.push(`${url} replaced`))
  vi.spyOn(location, 'reload').mockImplementation(() => void visited.push('reload'))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.documentElement.dataset.signIn = signIn
  document.body.dataset.store = 'Aurel'
  sessionStorage.clear()
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text)

  // Node has real channels, through which workers would hear each other.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const [address, query = ''] = url.split('?')
    const call = `${method} ${address}`
    requests.push({ call, query, headers: new Headers(headers), body: String(body ?? '') })
    const given = responses[call]
    const response = typeof given === 'function' ? given() : given
    if (!response || response === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(response.body ?? null, { status: response.status ?? 200 })
  })
  return { requests, visited, responses }
}

const stored = globalThis.sessionStorage

type StorageMethod = 'getItem' | 'setItem' | 'removeItem' | 'clear'

/** Makes these methods of session storage throw, until the next page. */
export function refuseStorage(...methods: StorageMethod[]) {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.getItem(key),
    setItem: (key: string, text: string) => stored.setItem(key, text),
    removeItem: (key: string) => stored.removeItem(key),
    clear: () => stored.clear(),
    ...Object.fromEntries(methods.map((method) => [method, refuse])),
  })
}
