'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import '../customers/customer-list.css'
import '../staff/staff.css'

type Options = Partial<Pick<ListViewClientProps, 'disableBulkEdit' | 'disableBulkDelete' | 'hasCreatePermission'>>

/** What is not done in lists of ours with many documents at once, or is begun elsewhere. */
const OPTIONS: Record<string, Options> = {
  // It would write one address into many orders.
  'sale-orders': { disableBulkEdit: true, disableBulkDelete: true },
  // They sign up, or order by telephone.
  customers: { disableBulkEdit: true, disableBulkDelete: true, hasCreatePermission: false },
  'contact-messages': { disableBulkEdit: true },
  // They are invited (StaffListTools.tsx).
  users: { disableBulkEdit: true, disableBulkDelete: true, hasCreatePermission: false },
}

/** Payload's list without some of its actions. */
export function ListView(props: ListViewClientProps) {
  return <DefaultListView {...props} {...OPTIONS[props.collectionSlug]} />
}
