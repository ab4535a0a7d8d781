'use client'
import { useAuth } from '@payloadcms/ui'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { SignInDialog } from './SignInDialog.tsx'
import { recheckSignIn, setOpenFormsOwner, useSession, waitForSignIn } from './session.ts'
import { texts } from './texts.ts'

/** Renders its children, and the sign-in dialog once the session has ended, so that open forms keep their input. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { user, fetchFullUser } = useAuth()
  const state = useSession()
  const [isClosed, setClosed] = useState(false)
  const ownId = user ? String(user.id) : null

  useEffect(() => setOpenFormsOwner(ownId), [ownId])
  useEffect(() => {
    const check = () => void waitForSignIn()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])
  useEffect(() => {
    if (state.kind !== 'ended') setClosed(false)
  }, [state])

  function accept(id: string) {
    setOpenFormsOwner(id)
    void fetchFullUser()
  }

  return (
    <>
      {children}
      {state.kind !== 'signed-in' && !isClosed && (
        <SignInDialog
          state={state}
          owner={{ name: user?.name ?? '', email: user?.email ?? '' }}
          onSignedIn={recheckSignIn}
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
