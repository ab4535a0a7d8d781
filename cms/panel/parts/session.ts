import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** Milliseconds between two checks whether the user has signed in again. */
const POLL_MS = 2000

/** The session in this tab. `other`: another person than the owner of the open forms has signed in. */
export type SessionState = { kind: 'signed-in' } | { kind: 'ended' } | { kind: 'other'; id: string; name: string }

const $session = atom<SessionState>({ kind: 'signed-in' })
/** The id of the person to whom the open forms belong; null if unknown. */
let owner: string | null = null
let waiting: Promise<void> | null = null
let wake = () => {}

export const useSession = () => useStore($session, { ssr: 'initial' })

/** Sets the id of the owner of this tab's open forms; null if unknown. Saves wait until this person is signed in. */
export function setOpenFormsOwner(id: string | null): void {
  owner = id
  wake()
}

/** Makes a waiting save check at once whether the user has signed in again. */
export const recheckSignIn = (): void => wake()

/**
 * Sends a save. After a response 403 while the owner of the open forms is not signed in, waits until the owner has
 * signed in and sends the save once more.
 */
export async function sendAndRetryAfterSignIn(send: () => Promise<Response>): Promise<Response> {
  if (waiting) await waiting
  const response = await send()
  return response.status === 403 && (await waitForSignIn()) ? send() : response
}

/** Waits until the owner of the open forms is signed in. Returns whether it had to wait. */
export async function waitForSignIn(): Promise<boolean> {
  if (!waiting && (await isOwner().catch(() => true))) return false
  waiting ??= untilSignedIn().finally(() => {
    waiting = null
  })
  await waiting
  return true
}

async function untilSignedIn(): Promise<void> {
  for (;;) {
    // A failed request (the shop is restarting, for example) counts as not signed in yet.
    const person = await whoIsSignedIn().catch(() => null)
    if (owner === null || person?.id === owner) break
    setState(person ? { kind: 'other', ...person } : { kind: 'ended' })
    await new Promise<void>((resolve) => {
      wake = resolve
      pause().then(resolve)
    })
  }
  setState({ kind: 'signed-in' })
}

async function isOwner(): Promise<boolean> {
  return owner === null || (await whoIsSignedIn())?.id === owner
}

type Person = { id: string; name: string }

async function whoIsSignedIn(): Promise<Person | null> {
  const response = await fetch('/api/users/me', { cache: 'no-store' })
  if (response.status >= 500) throw new Error('The shop is away.')
  const { user } = (response.ok ? await response.json() : { user: null }) as { user: Person | null }
  return user && { id: String(user.id), name: user.name }
}

/** Waits `POLL_MS`, or until the window gets the focus. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, POLL_MS)
    window.addEventListener('focus', () => resolve(), { once: true, signal: AbortSignal.timeout(POLL_MS) })
  })
}

function setState(next: SessionState): void {
  if (next.kind !== $session.get().kind || next.kind === 'other') $session.set(next)
}
