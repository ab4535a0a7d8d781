import type { ServerProps } from 'payload'
import { handlesOrders } from '../../base/accounts/access.ts'
import { countUnread } from '../../shop/messages/unread.ts'
import { PanelLink } from '../dashboard/PanelLink.tsx'
import { unreadSearch } from './message-filters.ts'
import { texts } from './texts.ts'
import './message-list.css'

/** The number of unread messages in the navigation, for roles that read messages. Counted with each page. */
export async function UnreadMessages({ payload, user }: ServerProps) {
  if (user?.collection !== 'users' || !handlesOrders(user)) return null
  const count = await countUnread(payload)
  if (count === 0) return null
  return (
    <PanelLink
      href={`${payload.config.routes.admin}/collections/contact-messages${unreadSearch()}`}
      className="nav__link message-count"
    >
      {texts.unreadInNav(count)}
    </PanelLink>
  )
}
