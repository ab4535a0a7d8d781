import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $address, go } from '../route.ts'

type Props = { to: string; children: ReactNode; className?: string }

/** A link to an address of this page. New tabs are the browser's. */
export function Link({ to, children, className }: Props) {
  const isCurrent = useStore($address) === to
  return (
    <a
      href={`#${to}`}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
