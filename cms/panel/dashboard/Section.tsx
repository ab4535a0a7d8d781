import type { ReactNode } from 'react'
import { PanelLink } from '../parts/PanelLink.tsx'

export type LinkedCount = [name: string, count: number, href: string]

/** A list of labels with numbers, each a link to the list of what was counted. */
export function Counts({ entries }: { entries: LinkedCount[] }) {
  return (
    <ul className="overview__counts">
      {entries.map(([name, count, href]) => (
        <li key={name}>
          <PanelLink href={href}>
            <span>{name}</span> <strong>{count}</strong>
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}

/** A section of the dashboard. Shows `empty` in place of its children if `isEmpty`. */
export function Section({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string
  empty: string
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <section className="overview__section" aria-label={title}>
      <h2>{title}</h2>
      {isEmpty ? <p className="overview__note">{empty}</p> : children}
    </section>
  )
}
