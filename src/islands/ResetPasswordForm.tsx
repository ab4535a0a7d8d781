import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { MIN_PASSWORD_LENGTH } from '../domain/customers/password-length.ts'
import { $passwordResetError, resetPassword } from '../stores/password-reset.ts'
import { getMailLinkTokenFromUrl } from '../stores/token-check.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import PasswordField from './PasswordField.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const fields = ['new_password', 'confirm_password'] as const

/** The form of the page that a password reset link opens. */
export default function ResetPasswordForm() {
  const busy = useStore(resetPassword.$busy)
  const errorOf = useFieldErrors($passwordResetError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    resetPassword(getFormValues(event.currentTarget, fields), getMailLinkTokenFromUrl())
  }
  return (
    <Form noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        name="new_password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
        error={errorOf('new_password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        error={errorOf('confirm_password')}
      />
      <ActionButton type="submit" busy={busy}>
        Submit
      </ActionButton>
    </Form>
  )
}
