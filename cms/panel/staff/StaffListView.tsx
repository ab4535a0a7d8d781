'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from '../parts/name-controls.ts'
import '../parts/desk.css'
import './staff.css'

/** Payload's list of accounts without bulk actions, and without its create button, which `StaffListTools` replaces. */
export function StaffListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current, 'cell-name') : undefined), [])
  return (
    <div ref={list}>
      <DefaultListView {...props} hasCreatePermission={false} disableBulkEdit disableBulkDelete />
    </div>
  )
}
