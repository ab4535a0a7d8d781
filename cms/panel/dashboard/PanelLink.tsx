import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** A link within the panel. Next would otherwise load the page behind each link that is in sight. */
export function PanelLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={false} />
}
