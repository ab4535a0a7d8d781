'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { nameControls } from '../parts/name-controls.ts'
import '../parts/desk.css'
import './product-list.css'
import './product-status.css'

/** Payload's list in our look. */
export function ProductListView(props: ListViewClientProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? nameControls(list.current, 'cell-name') : undefined), [])
  return (
    <div ref={list}>
      <DefaultListView {...props} />
    </div>
  )
}
