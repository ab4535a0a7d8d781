import type { NotificationSubject } from '../../shop/news/notifications.ts'

/**
 * A menu entry. `reads`: the collection or global that users must be able to read to see the entry. `covers`: the path
 * of further pages on which the entry counts as current.
 */
export type MenuItem = { label: string; path: string; reads?: string; covers?: string }

/**
 * A first-level entry. `items` show while one of its pages is open; `counts` tells whether its badge counts waiting
 * orders or messages.
 */
export type MenuSection = MenuItem & { items: MenuItem[]; counts?: NotificationSubject }

const list = (label: string, reads: string): MenuItem => ({ label, path: `/collections/${reads}`, reads })

/** A section of the menu. `own` is the page that its entry opens; without it, the page of the first item. */
type Section = { label: string; own?: MenuItem; items: MenuItem[]; counts?: NotificationSubject }

const SECTIONS: Section[] = [
  { label: 'Home', own: { label: 'Home', path: '' }, items: [] },
  {
    label: 'Orders',
    own: list('Orders', 'sale-orders'),
    items: [list('Online payments', 'online-payments')],
    counts: 'orders',
  },
  {
    label: 'Products',
    own: { ...list('Products', 'products'), covers: '/collections/families' },
    items: [
      list('Categories', 'categories'),
      list('Filters', 'attributes'),
      list('Discount codes', 'discount-codes'),
      list('Notes on products', 'product-notes'),
    ],
  },
  { label: 'Customers', own: list('Customers', 'customers'), items: [list('Newsletter', 'subscribers')] },
  { label: 'Messages', own: list('Messages', 'contact-messages'), items: [], counts: 'messages' },
  {
    label: 'Texts',
    items: [
      list('Posts', 'posts'),
      list('Post categories', 'post-categories'),
      list('Pages', 'pages'),
      list('Pictures', 'media'),
    ],
  },
  { label: 'Reports', items: [list('Changes', 'changes'), list('Sign-ins', 'sign-ins')] },
  {
    label: 'Settings',
    own: { label: 'Settings', path: '/settings' },
    items: [
      list('Branches', 'branches'),
      list('People', 'users'),
      list('Sent mails', 'mails'),
      list('Redirects', 'redirects'),
      list('Webhooks', 'webhooks'),
      list('Webhook deliveries', 'webhook-deliveries'),
    ],
  },
]

/** Returns the menu entries that a user may see. `mayRead` tells whether the user may read a collection or global. */
export function createMenuSections(mayRead: (slug: string) => boolean): MenuSection[] {
  const isShown = ({ reads }: MenuItem) => reads === undefined || mayRead(reads)
  return SECTIONS.flatMap(({ label, own, items: all, counts }) => {
    const items = all.filter(isShown)
    const page = [own, items[0]].find((each) => each !== undefined && isShown(each))
    return page ? [{ ...page, label, items, counts }] : []
  })
}

/** Whether the page at `address`, relative to /admin, is the page of the entry, or below this page or `covers`. */
export function isCurrentMenuItem({ path, covers }: MenuItem, address: string): boolean {
  if (path === '') return address === ''
  return [path, covers].some((each) => each !== undefined && (address === each || address.startsWith(`${each}/`)))
}

export const isMenuSectionOpen = (entry: MenuSection, address: string): boolean =>
  [entry, ...entry.items].some((item) => isCurrentMenuItem(item, address))
