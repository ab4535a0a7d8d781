'use client'
import { useConfig } from '@payloadcms/ui'
import { PanelLink } from '../../dashboard/PanelLink.tsx'

export function RedirectLink({ id, children }: { id: string; children: string }) {
  const { admin } = useConfig().config.routes
  return <PanelLink href={`${admin}/collections/redirects/${id}`}>{children}</PanelLink>
}
