/** Staff roles, from most to fewest rights. */
export const roles = ['admin', 'editor', 'staff'] as const
export type Role = (typeof roles)[number]

export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrator', editor: 'Editor', staff: 'Staff' }

type CapabilityRule = {
  topic: 'Orders' | 'Products' | 'Texts and pictures' | 'Shop' | 'Own account'
  /** The capability's label in the panel. */
  words: string
  roles: readonly Role[]
}

const everyRole: readonly Role[] = roles
const editing: readonly Role[] = ['admin', 'editor']
const selling: readonly Role[] = ['admin', 'staff']
const managing: readonly Role[] = ['admin']

/**
 * Each capability with its label and the roles that have it. Access rules check capabilities; the panel shows their
 * labels.
 */
export const CAPABILITIES = {
  readOrders: {
    topic: 'Orders',
    words: 'See orders with their history, print them and save them as a table',
    roles: everyRole,
  },
  handleOrders: {
    topic: 'Orders',
    words: 'Take orders by telephone; confirm, ship, change and cancel orders',
    roles: selling,
  },
  handleCustomers: { topic: 'Orders', words: 'See, add and change customers', roles: selling },
  eraseCustomers: {
    topic: 'Orders',
    words: 'Merge two customers, and erase what is known about a person',
    roles: managing,
  },
  handleMessages: { topic: 'Orders', words: 'Read, answer and delete messages from the contact page', roles: selling },
  handleSubscribers: {
    topic: 'Orders',
    words: 'See and delete subscribers of the newsletter, and save them as a table',
    roles: selling,
  },
  readMails: { topic: 'Orders', words: 'See the mails of the shop', roles: selling },
  manageMails: { topic: 'Orders', words: 'Change mails that are not sent yet, and delete mails', roles: managing },
  readShop: {
    topic: 'Products',
    words: 'See products, texts, pictures and branches, drafts included',
    roles: everyRole,
  },
  editProducts: { topic: 'Products', words: 'Add, change and delete products, categories and filters', roles: editing },
  editTexts: { topic: 'Texts and pictures', words: 'Write, publish and delete posts and pages', roles: editing },
  editPictures: { topic: 'Texts and pictures', words: 'Add, change and delete pictures', roles: editing },
  editWording: {
    topic: 'Texts and pictures',
    words: 'Change the wording of mails and send test mails',
    roles: editing,
  },
  editBranches: { topic: 'Shop', words: 'Change the slides, texts and addresses of a branch', roles: editing },
  manageBranches: { topic: 'Shop', words: 'Add and delete branches', roles: managing },
  manageStaff: {
    topic: 'Shop',
    words: 'Invite, change and delete staff, see their sign-ins and sign them out',
    roles: managing,
  },
  manageBackups: { topic: 'Shop', words: 'Make and download backups, and look for problems', roles: managing },
  manageWebhooks: {
    topic: 'Shop',
    words: 'Keep webhooks, by which other programs are told what happens, and see what they were told',
    roles: managing,
  },
  editRedirects: { topic: 'Shop', words: 'Send old addresses to other pages of the shop', roles: editing },
  readChanges: { topic: 'Shop', words: 'See who changed what in the shop', roles: everyRole },
  ownAccount: {
    topic: 'Own account',
    words: 'Change your own name and password, see your own sign-ins, sign out everywhere',
    roles: everyRole,
  },
} as const satisfies Record<string, CapabilityRule>

export type Capability = keyof typeof CAPABILITIES

/** Whether the user's role has the capability. False for customers and for null (anonymous visitors). */
export function hasCapability(user: { role?: Role } | null | undefined, capability: Capability): boolean {
  const allowed: readonly Role[] = CAPABILITIES[capability].roles
  return user?.role !== undefined && allowed.includes(user.role)
}
