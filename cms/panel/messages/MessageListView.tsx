'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from '../parts/name-controls.ts'
import '../parts/desk.css'
import './message-list.css'

/** Payload's list of messages without bulk edit. Adds accessible names to its controls. */
export function MessageListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current, 'message-name') : undefined), [])
  return (
    <div ref={list} className="card-list">
      <DefaultListView {...props} disableBulkEdit />
    </div>
  )
}
