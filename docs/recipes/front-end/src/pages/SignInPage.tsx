import { useActionState } from 'react'
import { Heading } from '../parts/Heading.tsx'
import { go } from '../route.ts'
import { signIn, signInByName } from '../session.ts'
import { sentenceOf } from '../shop.ts'
import { type About, useAbout } from '../use-about.ts'

type Typed = { name: string; failure: string | null }

/** By phone number and password, or by name alone, as the shop has it. */
export function SignInPage() {
  const about = useAbout()
  const [typed, submit, isSending] = useActionState(
    async (_before: Typed, form: FormData): Promise<Typed> => {
      const name = String(form.get('name'))
      try {
        await enter(about, name, form)
        go('/cart')
        return { name, failure: null }
      } catch (error) {
        return { name, failure: sentenceOf(error) }
      }
    },
    { name: '', failure: null },
  )
  return (
    <>
      <Heading>Sign in</Heading>
      <form action={submit} className="form">
        {about.signIn === 'name' ? <NameField name={typed.name} /> : <PhoneFields phone={typed.name} />}
        {typed.failure && <p role="alert">{typed.failure}</p>}
        <div className="row">
          <button type="submit" disabled={isSending}>
            Sign in
          </button>
          {about.signIn === 'password' && (
            <button type="submit" name="isNew" value="yes" disabled={isSending}>
              Create an account
            </button>
          )}
        </div>
      </form>
    </>
  )
}

function enter({ signIn: variant, name: store }: About, name: string, form: FormData): Promise<void> {
  if (variant === 'name') return signInByName(store, name)
  return signIn(name, String(form.get('password')), form.has('isNew'))
}

function NameField({ name }: { name: string }) {
  return (
    <label>
      Name
      <input name="name" required autoComplete="username" defaultValue={name} />
    </label>
  )
}

function PhoneFields({ phone }: { phone: string }) {
  return (
    <>
      <label>
        Phone number
        <input type="tel" name="name" required autoComplete="username" defaultValue={phone} />
      </label>
      <label>
        Password
        <input type="password" name="password" required autoComplete="current-password" />
      </label>
    </>
  )
}
