'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from '../parts/name-controls.ts'
import '../parts/desk.css'
import './customer-list.css'

/** Payload's list of customers without bulk edit and without a form for new ones, who sign up or order by telephone. */
export function CustomerListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current, 'cell-name') : undefined), [])
  return (
    <div ref={list} className="card-list">
      <DefaultListView {...props} hasCreatePermission={false} disableBulkEdit disableBulkDelete />
    </div>
  )
}
