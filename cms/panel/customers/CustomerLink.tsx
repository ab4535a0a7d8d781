'use client'
import { Link, useConfig } from '@payloadcms/ui'
import type { ReactNode } from 'react'

export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  const { admin } = useConfig().config.routes
  return <Link href={`${admin}/collections/customers/${id}`}>{children}</Link>
}
