import type { NotificationSubject } from '../../shop/news/news.ts'

/**
 * An entry of the menu. `reads` is a collection or global: only staff who may read it see the entry; without `reads`,
 * all staff see the entry. `covers` is the path of other pages that mark this entry as the current one.
 */
export type MenuItem = { label: string; path: string; reads?: string; covers?: string }

/**
 * A first-level entry of the menu. The menu shows `items` while the entry's own page or the page of an item is open.
 * `counts` selects which number of waiting orders or messages the badge shows.
 */
export type MenuEntry = MenuItem & { items: MenuItem[]; counts?: NotificationSubject }

const list = (label: string, reads: string): MenuItem => ({ label, path: `/collections/${reads}`, reads })

const HOME: MenuItem = { label: 'Home', path: '' }

const SETTINGS: MenuItem[] = [
  list('Branches', 'branches'),
  list('People', 'users'),
  list('Sent mails', 'mails'),
  list('Redirects', 'redirects'),
  list('Webhooks', 'webhooks'),
  list('Webhook deliveries', 'webhook-deliveries'),
]

/**
 * A section of the menu. `own` is the page that the section's entry opens; without `own`, the entry opens the first
 * item.
 */
type Section = { label: string; own?: MenuItem; items: MenuItem[]; counts?: NotificationSubject }

const SECTIONS: Section[] = [
  { label: 'Home', own: HOME, items: [] },
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
      ...[list('Categories', 'categories'), list('Filters', 'attributes'), list('Discount codes', 'discount-codes')],
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
  { label: 'Settings', items: SETTINGS },
]

/**
 * Returns the menu entries that a user may see. `mayRead` tells whether the user may read a collection or global.
 * Without `settingsPath`, the entry Settings leads to the first of its items that the user may read.
 */
export function menuFor(mayRead: (slug: string) => boolean, settingsPath?: string): MenuEntry[] {
  const isShown = ({ reads }: MenuItem) => reads === undefined || mayRead(reads)
  return SECTIONS.flatMap(({ label, own, items: all, counts }) => {
    const items = all.filter(isShown)
    const settings = label === 'Settings' && settingsPath ? { label, path: settingsPath } : undefined
    const page = [settings, own, items[0]].find((each) => each !== undefined && isShown(each))
    return page ? [{ ...page, label, items, ...(counts ? { counts } : {}) }] : []
  })
}

/**
 * Whether the page at `address`, a path relative to the panel's root, belongs to this entry: the address equals `path`
 * or `covers`, or is below one of them. The entry with an empty path has only its own page.
 */
export function isCurrentMenuItem({ path, covers }: MenuItem, address: string): boolean {
  if (path === '') return address === ''
  return [path, covers].some((each) => each !== undefined && (address === each || address.startsWith(`${each}/`)))
}

export const isMenuEntryOpen = (entry: MenuEntry, address: string): boolean =>
  [entry, ...entry.items].some((item) => isCurrentMenuItem(item, address))
