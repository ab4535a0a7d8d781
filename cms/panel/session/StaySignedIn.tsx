'use client'
import { useAuth } from '@payloadcms/ui'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { compareSaves } from '../editing/compare-saves.ts'
import { type HeldSaves, holdSaves, type SessionState } from '../payload-form/held-saves.ts'
import { noteRefusals } from '../payload-form/refused-fields.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { texts } from './texts.ts'

/** Milliseconds between two extensions of an active staff session. */
const EXTEND_MS = 10 * 60 * 1000

/**
 * Keeps staff in their form when their session ends. Payload would redirect to the login page, which loses what was
 * typed; here a dialog asks for the password, and saves continue afterwards.
 */
export function StaySignedIn({ children }: { children: ReactNode }) {
  const { user, token, tokenExpirationMs, setUser, fetchFullUser } = useAuth()
  const [state, setState] = useState<SessionState>({ kind: 'signed-in' })
  const [isClosed, setClosed] = useState(false)
  const saves = useRef<HeldSaves>(null)
  const ownId = user ? String(user.id) : null

  // Payload redirects when its timers run out. A session without an expiry time has no timers.
  useEffect(() => {
    if (user && tokenExpirationMs) setUser({ user, exp: 0, ...(token ? { token } : {}) })
  }, [user, token, tokenExpirationMs, setUser])

  useEffect(() => {
    if (ownId === null) return
    const onChange = (next: SessionState) => {
      setState((before) => (before.kind === next.kind ? before : next))
      if (next.kind !== 'ended') setClosed(false)
    }
    const held = holdSaves({ ownId, onChange, sendThrough: (send) => noteRefusals(compareSaves(send)) })
    saves.current = held
    const stopExtending = whileWorking(held.extend)
    window.addEventListener('focus', held.check)
    return () => {
      window.removeEventListener('focus', held.check)
      stopExtending()
      held.stop()
    }
  }, [ownId])

  function accept(id: string) {
    saves.current?.accept(id)
    void fetchFullUser()
  }

  return (
    <>
      {children}
      {state.kind !== 'signed-in' && !isClosed && (
        <SignInDialog
          state={state}
          owner={{ name: user?.name ?? '', email: user?.email ?? '' }}
          onSignedIn={() => saves.current?.look()}
          onAccept={accept}
          onClose={() => setClosed(true)}
        />
      )}
      {state.kind !== 'signed-in' && isClosed && (
        <div role="status" style={notice}>
          {texts.session.closed}{' '}
          <button type="button" onClick={() => setClosed(false)}>
            {texts.session.signIn}
          </button>
        </div>
      )}
    </>
  )
}

const notice: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1000,
  padding: '0.75rem 1.5rem',
  textAlign: 'center',
  color: 'var(--theme-warning-900)',
  background: 'var(--theme-warning-100)',
  borderBottom: '1px solid var(--theme-warning-400)',
}

/** Calls `extend` every `EXTEND_MS`, if the keyboard or pointer was used since. */
function whileWorking(extend: () => Promise<void>): () => void {
  let isWorking = false
  const recordActivity = () => {
    isWorking = true
  }
  const timer = setInterval(() => {
    if (isWorking) void extend()
    isWorking = false
  }, EXTEND_MS)
  const ACTIVITY_EVENTS = ['keydown', 'pointerdown'] as const
  for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, recordActivity)
  return () => {
    clearInterval(timer)
    for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, recordActivity)
  }
}
