import type { ServerProps } from 'payload'
import { hasCapability } from '../../base/accounts/roles.ts'
import { readNewOrderSummary, readUnreadMessageSummary } from '../../shop/news/notifications.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { createMenuSections } from './menu-sections.ts'

type Readable = Record<string, { read?: unknown } | undefined> | undefined

/** The menu of the panel, in place of Payload's list of collections. */
export async function PanelMenu({ payload, permissions, user }: ServerProps) {
  const readable: Readable = { ...permissions?.collections, ...permissions?.globals }
  const entries = createMenuSections((slug) => Boolean(readable[slug]?.read))
  const staff = user?.collection === 'users' ? user : null
  const [orders, messages] = await Promise.all([
    hasCapability(staff, 'readOrders') ? readNewOrderSummary(payload) : null,
    hasCapability(staff, 'handleMessages') ? readUnreadMessageSummary(payload) : null,
  ])
  const counts = { orders: orders?.count ?? 0, messages: messages?.count ?? 0 }
  return <MenuLinks entries={entries} counts={counts} />
}
