import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $nameSignInError, signInByName } from '../stores/name-sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'

export type Props = { store: string; onSignedIn: () => void }

export default function NameSignInForm({ store, onSignedIn }: Props) {
  const busy = useStore(signInByName.$busy)
  const error = useStore($nameSignInError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signInByName(store, getFormValues(event.currentTarget, ['name']).name, onSignedIn)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field label="Username" name="name" autoComplete="username" error={error} />
      <ActionButton type="submit" busy={busy}>
        Sign in
      </ActionButton>
    </Form>
  )
}
