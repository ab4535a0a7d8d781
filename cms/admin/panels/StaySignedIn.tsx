'use client'
import { useAuth, useConfig } from '@payloadcms/ui'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { holdSaves } from './held-saves.ts'

/** Milliseconds between two extensions of an active staff session. */
const EXTEND_MS = 10 * 60 * 1000

/**
 * Keeps staff in their form when their session ends. Payload would redirect to the login page, which loses what was
 * typed; here a notice is shown, and saves continue after a sign-in in another tab.
 */
export function StaySignedIn({ children }: { children: ReactNode }) {
  const { user, token, tokenExpirationMs, setUser } = useAuth()
  const [isSignedOut, setSignedOut] = useState(false)
  const isStaff = Boolean(user)

  // Payload redirects when its timers run out. A session without an expiry time has no timers.
  useEffect(() => {
    if (user && tokenExpirationMs) setUser({ user, exp: 0, ...(token ? { token } : {}) })
  }, [user, token, tokenExpirationMs, setUser])

  useEffect(() => {
    if (!isStaff) return
    const saves = holdSaves(setSignedOut)
    const stopExtending = whileWorking(saves.extend)
    window.addEventListener('focus', saves.check)
    return () => {
      window.removeEventListener('focus', saves.check)
      stopExtending()
      saves.stop()
    }
  }, [isStaff])

  return (
    <>
      {isSignedOut && <SignInAgain />}
      {children}
    </>
  )
}

function SignInAgain() {
  const { admin } = useConfig().config.routes
  return (
    <div role="alert" style={notice}>
      <strong>Please sign in again.</strong> Your session has ended; what you typed is still here.{' '}
      <a href={`${admin}/login`} target="_blank" rel="noreferrer">
        Sign in in a new tab
      </a>{' '}
      and come back: what you were saving is saved then.
    </div>
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
