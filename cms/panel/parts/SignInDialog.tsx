import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureMessage } from './FailureMessage.tsx'
import type { CallResult } from './panel-client.ts'
import type { SessionState } from './session.ts'
import { texts } from './texts.ts'
import { useApiCall } from './use-api-call.ts'
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

/**
 * A dialog that asks for the password without leaving the open form. If another person has signed in, it first asks
 * whether to save as that person.
 */
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
  const { failure, setFailure, isBusy, send } = useApiCall()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setFailure(null)
    if (await send(signIn(typed))) onSignedIn()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p role="alert">
        <strong>{words.again}</strong> {words.ended} {words.or}{' '}
        <a href="/admin/login" target="_blank" rel="noreferrer">
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
      <FailureMessage failure={failure} />
      <div className="desk-actions">
        <Button isMain type="submit" disabled={isBusy}>
          {words.signIn}
        </Button>
      </div>
    </form>
  )
}

/** Sends the credentials, not by `postToPayloadApi`, which would wait until the person is signed in. */
async function signIn(json: object): Promise<CallResult<object>> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch('/api/users/login', { method: 'POST', headers, body: JSON.stringify(json) })
    const body = (await response.json()) as { message?: string }
    return response.ok ? { kind: 'done', body } : { kind: 'refused', message: body.message ?? texts.failed }
  } catch {
    return { kind: 'unreachable', message: texts.unreachable }
  }
}
