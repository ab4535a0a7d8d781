'use client'
import { useConfig } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { PanelLink } from '../../dashboard/PanelLink.tsx'

/** A link to a family's page. */
export function FamilyLink({ id, children }: { id: string; children: ReactNode }) {
  const { admin } = useConfig().config.routes
  return <PanelLink href={`${admin}/collections/families/${id}`}>{children}</PanelLink>
}
