'use client'
import { useConfig } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { SessionState } from './session.ts'
import { texts } from './texts.ts'
import './desk.css'

const words = texts.session

type Props = {
  state: Exclude<SessionState, { kind: 'signed-in' }>
  /** The person whose session has ended. */
  owner: { name: string; email: string }
  onSignedIn: () => void
  onAccept: (id: string) => void
  onClose: () => void
}

/** A dialog that asks for the password, without leaving the open form. */
export function SignInDialog({ state, owner, onSignedIn, onAccept, onClose }: Props) {
  const [isAnother, setAnother] = useState(false)
  const asks = state.kind === 'other' && !isAnother
  return (
    <Dialog title={asks ? words.otherTitle(state.name) : words.title} onClose={onClose}>
      {asks ? (
        <>
          <p role="alert">{words.other(state.name, owner.name)}</p>
          <div className="desk-actions">
            <Button isMain onClick={() => onAccept(state.id)}>
              {words.saveAs(state.name)}
            </Button>
            <Button onClick={() => setAnother(true)}>{words.another}</Button>
          </div>
        </>
      ) : (
        <SignInForm
          email={owner.email}
          onSignedIn={() => {
            setAnother(false)
            onSignedIn()
          }}
        />
      )}
    </Dialog>
  )
}

function SignInForm({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const { admin } = useConfig().config.routes
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setProblem('')
    const fault = await signIn(typed)
    setBusy(false)
    if (fault) setProblem(fault)
    else onSignedIn()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p role="alert">
        <strong>{words.again}</strong> {words.ended} {words.or}{' '}
        <a href={`${admin}/login`} target="_blank" rel="noreferrer">
          {words.newTab}
        </a>
        .
      </p>
      <label className="desk-field">
        {words.email}
        <input name="email" type="email" autoComplete="username" defaultValue={email} disabled={isBusy} />
      </label>
      <label className="desk-field">
        {words.password}
        {/* biome-ignore lint/a11y/noAutofocus: the dialog asks for it. */}
        <input name="password" type="password" autoComplete="current-password" autoFocus disabled={isBusy} />
      </label>
      {problem && (
        <div role="alert" className="desk-problem">
          <p>{problem}</p>
        </div>
      )}
      <div className="desk-actions">
        <Button isMain type="submit" disabled={isBusy}>
          {words.signIn}
        </Button>
      </div>
    </form>
  )
}

/** Sends the credentials. Returns the error message; null after success. */
async function signIn(json: object): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch('/api/users/login', { method: 'POST', headers, body: JSON.stringify(json) })
    if (response.ok) return null
    const { message } = (await response.json()) as { message?: string }
    return message ?? texts.failed
  } catch {
    return texts.unreachable
  }
}
