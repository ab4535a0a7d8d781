import { useStore } from '@nanostores/react'
import { paths } from '../domain/pages/paths.ts'
import { signOut } from '../stores/sign-in.ts'
import ActionButton from './ActionButton.tsx'

export type Props = { current: 'orders' | 'account' }

export default function AccountSidebar({ current }: Props) {
  const busy = useStore(signOut.$busy)
  return (
    <nav className="sidebar" aria-label="Your account">
      <ul>
        <li>
          <a href={paths.orders} aria-current={current === 'orders' ? 'page' : undefined}>
            Orders
          </a>
        </li>
        <li>
          <a href={paths.account} aria-current={current === 'account' ? 'page' : undefined}>
            Account
          </a>
        </li>
        <li>
          <ActionButton quiet busy={busy} onClick={signOut}>
            Logout
          </ActionButton>
        </li>
      </ul>
    </nav>
  )
}
