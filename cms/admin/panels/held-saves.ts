/** Milliseconds between two checks whether somebody has signed in again. */
const POLL_MS = 2000

/** The sign-in and sign-out calls: a 403 from these is not a refused save. */
const SIGN_IN_PATHS = /^\/api\/users\/(login|logout|refresh-token|forgot-password|reset-password)$/

export type HeldSaves = {
  /** Checks the session; when it has ended, reports that until somebody has signed in again. */
  check(): Promise<void>
  /** Extends the session to its full lifetime. */
  extend(): Promise<void>
  /** Restores the browser's own `fetch`. */
  stop(): void
}

/**
 * Holds the saves of the admin panel while nobody is signed in, and sends them after the next sign-in. Without this, a
 * refused save would leave the page and lose the form. `onChange` is called when the session has ended, and when it is
 * back.
 */
export function holdSaves(onChange: (isSignedOut: boolean) => void): HeldSaves {
  const send = window.fetch
  let waiting: Promise<void> | null = null

  async function isSignedIn(): Promise<boolean> {
    const response = await send('/api/users/me', { cache: 'no-store' })
    return response.ok && Boolean((await response.json()).user)
  }

  async function untilSignedIn(): Promise<void> {
    onChange(true)
    // A failed request (the shop is restarting, for example) counts as not signed in yet.
    while (!(await isSignedIn().catch(() => false))) await pause()
    onChange(false)
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
