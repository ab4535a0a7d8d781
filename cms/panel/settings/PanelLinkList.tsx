'use client'
import { Link, useConfig } from '@payloadcms/ui'

/** A list of links to pages of the panel. */
export function PanelLinkList({ links }: { links: readonly (readonly [path: string, label: string])[] }) {
  const { admin } = useConfig().config.routes
  return (
    <ul className="settings-links">
      {links.map(([path, label]) => (
        <li key={path}>
          <Link href={`${admin}${path}`} prefetch={false}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
