'use client'
import { useAuth, useConfig } from '@payloadcms/ui'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { holdSaves } from './held-saves.ts'

/** Milliseconds between two extensions of an active staff session. */
const EXTEND_MS = 10 * 60 * 1000

/**
 * Keeps staff in their form when their session ends: instead of leading to the sign-in, which loses what was typed, it
 * says so, and saves go on once they have signed in in another tab.
 */
export function StaySignedIn({ children }: { children: ReactNode }) {
  const { user, token, tokenExpirationMs, setUser } = useAuth()
  const [isSignedOut, setSignedOut] = useState(false)
  const isStaff = Boolean(user)

  // Payload leads away when its timers run out. A session without an end has none.
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

/** Calls `extend` from time to time, where somebody has typed or pointed since. */
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
