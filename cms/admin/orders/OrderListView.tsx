'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from './name-controls.ts'
import './desk.css'
import './order-list.css'

/** Payload's list without its bulk edit, which would give one address to many orders. */
export function OrderListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current) : undefined), [])
  return (
    <div ref={list}>
      <DefaultListView {...props} disableBulkEdit disableBulkDelete />
    </div>
  )
}
