import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { paths } from '../domain/paths.ts'
import { signUp } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import { formTexts } from './form-texts.ts'
import PasswordField from './PasswordField.tsx'

export default function SignUpForm() {
  const busy = useStore(signUp.$busy)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signUp(formTexts(event.currentTarget, ['name', 'email', 'password']))
  }
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field label="Phone Number" name="name" inputMode="tel" autoComplete="username" required />
      <Field label="Email" name="email" type="email" autoComplete="email" />
      <PasswordField label="Password" name="password" autoComplete="new-password" required />
      <ActionButton type="submit" busy={busy}>
        Sign up
      </ActionButton>
      <p>
        Already a customer? <a href={paths.signIn}>Sign in</a>
      </p>
    </form>
  )
}
