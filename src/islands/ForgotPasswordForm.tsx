import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { paths } from '../domain/pages/paths.ts'
import { requestPasswordReset } from '../stores/password-reset.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'

/**
 * The props of the form for a forgotten password. `backToLogin` is the label of the link to the sign-in, as staff
 * worded it.
 */
export type Props = { backToLogin: string }

export default function ForgotPasswordForm({ backToLogin }: Props) {
  const busy = useStore(requestPasswordReset.$busy)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    requestPasswordReset(getFormValues(event.currentTarget, ['email']).email)
  }
  return (
    <Form onSubmit={submit}>
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <ActionButton type="submit" busy={busy}>
        Send
      </ActionButton>
      <p>
        <a href={paths.signIn}>{backToLogin}</a>
      </p>
    </Form>
  )
}
