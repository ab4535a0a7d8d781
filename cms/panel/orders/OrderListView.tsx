'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from '../parts/name-controls.ts'
import '../parts/desk.css'
import './order-list.css'

/** Payload's list of orders without bulk edit, which would write one address into many orders. */
export function OrderListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current, 'cell-reference') : undefined), [])
  return (
    <div ref={list} className="card-list">
      <DefaultListView {...props} disableBulkEdit disableBulkDelete />
    </div>
  )
}
