import { goTo } from '../stores/navigation.ts'
import { currentReturnPath } from '../stores/return-path.ts'
import NameSignInForm from './NameSignInForm.tsx'
import PasswordSignInForm from './PasswordSignInForm.tsx'

export type Props = { signIn: 'password' | 'name'; store: string }

export default function SignInForm({ signIn, store }: Props) {
  if (signIn === 'password') return <PasswordSignInForm />
  return <NameSignInForm store={store} onSignedIn={() => goTo(currentReturnPath())} />
}
