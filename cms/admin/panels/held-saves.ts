/** How often the shop is asked whether somebody has signed in again, in milliseconds. */
const POLL_MS = 2000

/** The calls by which staff sign in and out: what they refuse is no save. */
const signingIn = /^\/api\/users\/(login|logout|refresh-token|forgot-password|reset-password)$/

export type HeldSaves = {
  /** Looks whether the session still lasts; where it does not, tells so until it does again. */
  check(): Promise<void>
  /** Extends the session to its full lifetime. */
  extend(): Promise<void>
  /** Gives the browser's own `fetch` back. */
  stop(): void
}

/**
 * Lets the saves of the admin panel wait while nobody is signed in, and sends them as soon as somebody is: a form that
 * is refused would be left behind with the page. `tell` is called when the session is found to have ended, and when it
 * is back.
 */
export function holdSaves(tell: (isSignedOut: boolean) => void): HeldSaves {
  const send = window.fetch
  let waiting: Promise<void> | null = null

  async function isSignedIn(): Promise<boolean> {
    const response = await send('/api/users/me', { cache: 'no-store' })
    return response.ok && Boolean((await response.json()).user)
  }

  async function untilSignedIn(): Promise<void> {
    tell(true)
    // The shop that is away for a moment is asked again.
    while (!(await isSignedIn().catch(() => false))) await pause()
    tell(false)
  }

  function signInAgain(): Promise<void> {
    waiting ??= untilSignedIn().finally(() => {
      waiting = null
    })
    return waiting
  }

  async function check(): Promise<void> {
    if (!(await isSignedIn().catch(() => true))) await signInAgain()
  }

  window.fetch = async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 403 || !isSave(input, init) || (await isSignedIn())) return response
    await signInAgain()
    return send(input, init)
  }

  return {
    check,
    async extend() {
      await send('/api/users/refresh-token', { method: 'POST' }).catch(() => {})
      await check()
    },
    stop() {
      window.fetch = send
    },
  }
}

function isSave(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  // What is given as a Request can be sent only once.
  if (input instanceof Request || (init?.method ?? 'GET').toUpperCase() === 'GET') return false
  const { origin, pathname } = new URL(input, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/api/') && !signingIn.test(pathname)
}

/** Some time, or less where staff come back from the tab in which they signed in. */
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
