import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { pleaseLogin } from '../domain/customer.ts'
import { paths } from '../domain/paths.ts'
import { cameFromElsewhere } from '../stores/after-sign-in.ts'
import { $signInFault, signIn } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { formTexts } from './form-texts.ts'
import PasswordField from './PasswordField.tsx'
import PhoneField from './PhoneField.tsx'
import { useFaultOf } from './use-fault-of.ts'
import { useInBrowser } from './use-in-browser.ts'

export default function PasswordSignInForm() {
  const busy = useStore(signIn.$busy)
  const faultOf = useFaultOf($signInFault)
  const sentHere = useInBrowser() && cameFromElsewhere()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    signIn(formTexts(event.currentTarget, ['name', 'password']))
  }
  return (
    <Form onSubmit={submit}>
      {sentHere && (
        <p className="notice" role="status">
          {pleaseLogin}
        </p>
      )}
      <PhoneField label="Phone Number" name="name" autoComplete="username" fault={faultOf('name')} required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        fault={faultOf('password')}
        required
      />
      <label>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on */}
        <input type="checkbox" role="switch" name="remember" /> Remember Me
      </label>
      <ActionButton type="submit" busy={busy}>
        Sign in
      </ActionButton>
      <p>
        <a href={paths.forgotPassword}>Forgot password?</a>
      </p>
      <p>
        No account yet? <a href={sentHere ? paths.signUp + location.hash : paths.signUp}>Sign up</a>
      </p>
    </Form>
  )
}
