import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { paths } from '../domain/pages/paths.ts'
import { $signInError, signInByPassword } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import PasswordField from './PasswordField.tsx'
import PhoneField from './PhoneField.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/**
 * The props of the sign-in form with phone number and password. `rememberMe` is the label of its switch, as staff
 * worded it.
 */
export type Props = { rememberMe: string }

export default function PasswordSignInForm({ rememberMe }: Props) {
  const busy = useStore(signInByPassword.$busy)
  const errorOf = useFieldErrors($signInError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signInByPassword(getFormValues(event.currentTarget, ['name', 'password']))
  }
  return (
    <Form onSubmit={submit}>
      <PhoneField label="Phone Number" name="name" autoComplete="username" error={errorOf('name')} required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
        required
      />
      <label>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
        <input type="checkbox" role="switch" name="remember" />
        {` ${rememberMe}`}
      </label>
      <ActionButton type="submit" busy={busy}>
        Sign in
      </ActionButton>
      <p>
        <a href={paths.forgotPassword}>Forgot password?</a>
      </p>
    </Form>
  )
}
