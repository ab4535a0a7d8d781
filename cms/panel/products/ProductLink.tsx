'use client'
import { useConfig } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { PanelLink } from '../dashboard/PanelLink.tsx'

export function ProductLink({ id, children }: { id: string; children: ReactNode }) {
  const { admin } = useConfig().config.routes
  return <PanelLink href={`${admin}/collections/products/${id}`}>{children}</PanelLink>
}
