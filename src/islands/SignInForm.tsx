import { goTo } from '../stores/navigation.ts'
import { getSignInReturnPath } from '../stores/sign-in-return-path.ts'
import NameSignInForm from './NameSignInForm.tsx'
import PasswordSignInForm, { type Props as PasswordProps } from './PasswordSignInForm.tsx'

export type Props = PasswordProps & { signIn: 'password' | 'name'; store: string }

/** The form of the sign-in page, by password or by name only, as the shop is configured (`signIn`). */
export default function SignInForm({ signIn, store, rememberMe }: Props) {
  if (signIn === 'password') return <PasswordSignInForm rememberMe={rememberMe} />
  return <NameSignInForm store={store} onSignedIn={() => goTo(getSignInReturnPath())} />
}
