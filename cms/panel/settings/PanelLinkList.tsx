import { PanelLink } from '../parts/PanelLink.tsx'

/** A list of links to pages of the panel. */
export function PanelLinkList({ links }: { links: readonly (readonly [path: string, label: string])[] }) {
  return (
    <ul className="settings-links">
      {links.map(([path, label]) => (
        <li key={path}>
          <PanelLink href={`/admin${path}`}>{label}</PanelLink>
        </li>
      ))}
    </ul>
  )
}
