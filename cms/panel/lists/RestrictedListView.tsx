'use client'
import { DefaultListView } from '@payloadcms/ui'
import type { ListViewClientProps } from 'payload'
import '../customers/customer-list.css'
import '../staff/staff.css'

type Options = Partial<Pick<ListViewClientProps, 'disableBulkEdit' | 'disableBulkDelete' | 'hasCreatePermission'>>

/** Actions that Payload offers in each list but that the shop's lists leave out, by collection. */
const OPTIONS: Record<string, Options> = {
  // A bulk edit would write one address into many orders.
  'sale-orders': { disableBulkEdit: true, disableBulkDelete: true },
  // Customers sign up, or are created with their first telephone order.
  customers: { disableBulkEdit: true, disableBulkDelete: true, hasCreatePermission: false },
  'contact-messages': { disableBulkEdit: true },
  // Staff are invited (StaffListTools.tsx).
  users: { disableBulkEdit: true, disableBulkDelete: true, hasCreatePermission: false },
  // Families are created in the form of a product.
  families: { hasCreatePermission: false },
}

/** Payload's list view without the actions that the shop does not offer for a collection (`OPTIONS`). */
export function RestrictedListView(props: ListViewClientProps) {
  return <DefaultListView {...props} {...OPTIONS[props.collectionSlug]} />
}
