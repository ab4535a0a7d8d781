import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** A link within the panel without Next's prefetch, which would load the page of every visible link. */
export function PanelLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={false} />
}
