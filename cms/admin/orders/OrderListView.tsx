'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import './orders.css'

/** Payload's list without its bulk edit, which would give one address to many orders. */
export function OrderListView(props: ListViewClientProps) {
  return <DefaultListView {...props} disableBulkEdit disableBulkDelete />
}
