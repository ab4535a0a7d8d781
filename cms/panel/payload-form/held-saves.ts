import { warnOnce } from '../parts/warn-once.ts'

/** Milliseconds between two checks whether somebody has signed in again. */
const POLL_MS = 2000

/** The sign-in and sign-out calls: a 403 from these is not a refused save. */
const SIGN_IN_PATHS = /^\/api\/users\/(login|logout|refresh-token|forgot-password|reset-password)$/

/** `other`: another person has signed in than the one who typed. */
export type SessionState = { kind: 'signed-in' } | { kind: 'ended' } | { kind: 'other'; id: string; name: string }

export type HeldSaves = {
  /** Checks the session; when it is not that of the person who typed, reports that until it is. */
  check(): Promise<void>
  /** Extends the session to its full lifetime. */
  extend(): Promise<void>
  /** Looks at once whether somebody has signed in. */
  look(): void
  /** From now on the saves are those of this person. */
  accept(id: string): void
  /** Restores the browser's own `fetch`. */
  stop(): void
}

type Options = {
  /** Who fills in the form. */
  ownId: string
  /** Called when the session has ended, and when it is back. */
  onChange: (state: SessionState) => void
  /** Sends what is not held. */
  sendThrough: (send: typeof fetch) => typeof fetch
}

/**
 * Holds the saves of the admin panel while nobody is signed in, or somebody else than who fills in the form, and sends them
 * afterwards. Without this, a refused save would leave the page and lose the form. Payload sends them with the `fetch` of the
 * window; any other way of sending, and a session that is told in another way, are left to Payload. Can go when Payload
 * lets an application send the requests of a form.
 */
export function holdSaves({ ownId, onChange, sendThrough }: Options): HeldSaves {
  const send = window.fetch
  const sendNow = sendThrough(send)
  let owner = ownId
  let waiting: Promise<void> | null = null
  let wake = () => {}

  /** Undefined when it is told in another way than the panel knows. */
  async function whoIsSignedIn(): Promise<Person | null | undefined> {
    const response = await send('/api/users/me', { cache: 'no-store' })
    const { user } = (response.ok ? await response.json() : { user: null }) as { user?: Person | null }
    if (user === undefined || (user && user.id === undefined)) return unknown()
    return user && { ...user, id: String(user.id) }
  }

  async function untilSignedIn(): Promise<void> {
    for (;;) {
      // A failed request (the shop is restarting, for example) counts as not signed in yet.
      const person = await whoIsSignedIn().catch(() => null)
      if (person === undefined || person?.id === owner) break
      onChange(person ? { kind: 'other', id: person.id, name: person.name } : { kind: 'ended' })
      await new Promise<void>((resolve) => {
        wake = resolve
        pause().then(resolve)
      })
    }
    onChange({ kind: 'signed-in' })
  }

  function signInAgain(): Promise<void> {
    waiting ??= untilSignedIn().finally(() => {
      waiting = null
    })
    return waiting
  }

  async function isOwner(): Promise<boolean> {
    const person = await whoIsSignedIn()
    return person === undefined || person?.id === owner
  }

  async function check(): Promise<void> {
    if (!(await isOwner().catch(() => true))) await signInAgain()
  }

  window.fetch = async (input, init) => {
    if (!isSave(input, init)) return send(input, init)
    if (waiting) await waiting
    const response = await sendNow(input, init)
    if (response.status !== 403 || (await isOwner())) return response
    await signInAgain()
    return sendNow(input, init)
  }

  return {
    check,
    async extend() {
      await send('/api/users/refresh-token', { method: 'POST' }).catch(() => {})
      await check()
    },
    look: () => wake(),
    accept(id) {
      owner = id
      wake()
    },
    stop() {
      window.fetch = send
    },
  }
}

type Person = { id: string; name: string }

function unknown(): undefined {
  warnOnce('Payload tells in another way who is signed in: saves are not held when a session ends (held-saves.ts).')
}

function isSave(input: RequestInfo | URL, init: RequestInit | undefined): input is string | URL {
  // A Request object can be sent only once, so it cannot be retried.
  if (input instanceof Request || (init?.method ?? 'GET').toUpperCase() === 'GET') return false
  const { origin, pathname } = new URL(input, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/api/') && !SIGN_IN_PATHS.test(pathname)
}

/** Waits `POLL_MS`, or until the window gets the focus back from the sign-in tab. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', end)
      resolve()
    }
    const timer = setTimeout(end, POLL_MS)
    window.addEventListener('focus', end)
  })
}
