import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { MAX_NAME_LENGTH } from '../domain/customers/full-name.ts'
import { MIN_PASSWORD_LENGTH } from '../domain/customers/password-length.ts'
import { paths } from '../domain/pages/paths.ts'
import { $signUpError, signUp } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import PasswordField from './PasswordField.tsx'
import PhoneField from './PhoneField.tsx'
import { useFieldErrors } from './use-field-errors.ts'

export default function SignUpForm() {
  const busy = useStore(signUp.$busy)
  const errorOf = useFieldErrors($signUpError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signUp(getFormValues(event.currentTarget, ['name', 'full_name', 'email', 'password']))
  }
  return (
    <Form onSubmit={submit}>
      <PhoneField label="Phone Number" name="name" autoComplete="username" error={errorOf('name')} required />
      <Field
        label="Your name"
        name="full_name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        hint="Optional. For your parcels and our emails."
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="Optional. We email you updates on your orders, and a link if you forget your password."
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errorOf('password')}
        required
      />
      <ActionButton type="submit" busy={busy}>
        Sign up
      </ActionButton>
      <p>
        Already a customer? <a href={paths.signIn}>Sign in</a>
      </p>
    </Form>
  )
}
