import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { paths } from '../domain/paths.ts'
import { $signUpFault, signUp } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Field from './Field.tsx'
import Form from './Form.tsx'
import { formTexts } from './form-texts.ts'
import PasswordField from './PasswordField.tsx'
import PhoneField from './PhoneField.tsx'
import { useFaultOf } from './use-fault-of.ts'

export default function SignUpForm() {
  const busy = useStore(signUp.$busy)
  const faultOf = useFaultOf($signUpFault)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signUp(formTexts(event.currentTarget, ['name', 'email', 'password']))
  }
  return (
    <Form onSubmit={submit}>
      <PhoneField label="Phone Number" name="name" autoComplete="username" fault={faultOf('name')} required />
      <Field label="Email" name="email" type="email" autoComplete="email" fault={faultOf('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        fault={faultOf('password')}
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
