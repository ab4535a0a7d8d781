import type { Page } from '@playwright/test'
import { CAPABILITIES, type Capability, ROLE_LABELS, type Role, roles } from '../../../../cms/base/accounts/roles.ts'
import { formatMailEventLabel, templateMailEventNames } from '../../../../cms/shop/mail/events.ts'
import { adminEmail } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, newOrder, newStaff, test } from '../../desk.ts'
import { expectResponsiveAndAccessible, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

/** The roles that see a control: administrators, editors, staff. */
type Who = 'aes' | 'ae-' | 'a-s' | 'a--' | '-e-' | '-es'

/**
 * The controls of a view, by the roles that see them. `of`: the capabilities for the view's subject. `isList`: selects
 * the first row. `part`: the shop's own part of the view, which must fit on phones and desktops.
 */
type View = {
  path: string
  of: Capability[]
  controls: Partial<Record<Who, string[]>>
  isList?: boolean
  part?: string
}

const PRINTS = ['Print', 'Packing slip, A4', 'Packing slip, 80 mm', 'Receipt, A4', 'Receipt, 80 mm', 'Return slip, A4']
const MAILS = templateMailEventNames.map(formatMailEventLabel)
const LIST = ['Columns', 'Filters']
const OF_EDITORS = { aes: LIST, 'ae-': ['Create new'] }
const NONE = { '-e-': ['Back to Dashboard'] }
const DAYS = ['From: choose in a calendar', 'to: choose in a calendar', 'Show']

/** Every button of the desk, with the roles that see it. Words in capitals are ids or names of the test. */
const VIEWS: Record<string, View> = {
  dashboard: {
    path: '',
    part: '.overview',
    of: ['readOrders', 'handleMessages', 'readChanges', 'manageBackups'],
    controls: {
      aes: [
        ...['As a table', ...DAYS, '7 days', '30 days', '90 days'],
        ...['New orders', 'Orders to ship', 'Waiting for two days or more', 'Unpaid for three days or more'],
      ],
      'a-s': ['Unread messages'],
    },
  },
  'list of orders': {
    path: '/collections/sale-orders',
    part: '.collection-list',
    of: ['readOrders', 'handleOrders'],
    isList: true,
    controls: {
      aes: [...LIST, ...PRINTS, ...DAYS, 'CSV', 'A row for each order', 'A row for each line', 'Select none'],
      'a-s': ['New telephone order', 'Confirm', 'Ship', 'Complete', 'Cancel', 'Mark as paid'],
    },
  },
  'an order': {
    path: '/collections/sale-orders/ORDER',
    part: '.desk',
    of: ['readOrders', 'handleOrders'],
    controls: {
      aes: PRINTS,
      'a-s': [
        ...['Confirm', 'Cancel order', 'Edit order', 'Mark as paid', 'Edit: Tracking number', 'Edit: Notes for staff'],
        'Send again: New order, to the shop, to hello@aurel.example',
      ],
    },
  },
  'an order by telephone': {
    path: '/collections/sale-orders/telephone',
    part: '.desk',
    of: ['handleOrders'],
    controls: { 'a-s': ['The first that is freeMailPickup', 'Place the order'] },
  },
  'settings of mails': {
    path: '/settings/mails',
    part: '.desk',
    of: ['editWording'],
    controls: { aes: MAILS.map((name) => `Wording: ${name}`) },
  },
  mails: {
    path: '/collections/mails',
    of: ['readMails', 'manageMails'],
    isList: true,
    controls: { 'a-s': LIST, 'a--': ['Edit', 'Delete'], ...NONE },
  },
  subscribers: { path: '/collections/subscribers', of: ['handleSubscribers'], controls: { 'a-s': LIST, ...NONE } },
  'list of customers': {
    path: '/collections/customers',
    part: '.collection-list',
    of: ['handleCustomers'],
    controls: { 'a-s': LIST, ...NONE },
  },
  'a customer': {
    path: '/collections/customers/CUSTOMER',
    part: '.desk',
    of: ['handleCustomers', 'eraseCustomers'],
    controls: {
      'a-s': [
        ...['Place an order', 'More', 'Export the data (JSON)', 'Sign out everywhere', 'Set a password'],
        'The account is this person’s',
        ...['Name', 'Phone', 'Mail address', 'Notes for staff'].map((field) => `Edit: ${field}`),
      ],
      'a--': ['Merge with another customer', 'Erase this person’s data'],
      ...NONE,
    },
  },
  'list of messages': {
    path: '/collections/contact-messages',
    part: '.collection-list',
    of: ['handleMessages'],
    isList: true,
    controls: {
      'a-s': [...LIST, 'Mark as read', 'Mark as unread', 'Archive', 'Delete', 'Select none'],
      ...NONE,
    },
  },
  'a message': {
    path: '/collections/contact-messages/MESSAGE',
    part: '.desk',
    of: ['handleMessages'],
    controls: {
      'a-s': [
        ...['Archive', 'Mark as unread', 'Mark as answered', 'Delete', 'Assigned to'],
        ...['Send the answer', 'Discard the draft', 'Sent below your answer'],
      ],
      ...NONE,
    },
  },
  staff: {
    path: '/collections/users?search=ADMIN',
    part: '.desk',
    of: ['manageStaff'],
    controls: { aes: [...LIST, 'Save this view', 'What each role may do'], 'a--': ['Invite'] },
  },
  'the own account': {
    path: '/account',
    part: '.desk',
    of: ['ownAccount'],
    controls: {
      aes: ['Save', 'Change Password', 'Reset Preferences', 'Sign out', 'Sign out everywhere', 'What each role may do'],
    },
  },
  products: {
    path: '/collections/products?search=PRODUCT',
    part: '.collection-list',
    of: ['readShop', 'editProducts'],
    isList: true,
    controls: {
      aes: [...LIST, 'Families', 'Save this view'],
      'ae-': [
        ...['Create new', 'Price of PRODUCT: $25.00. Change', 'Stock of PRODUCT: 48. Change'],
        ...['Archive', 'Arrange the featured products', 'Change prices', 'Move to a category'],
        ...['Edit', 'Publish', 'Unpublish', 'Delete', 'CSV', 'Export 1 product', 'Import products'],
        ...['Stocktake', 'Select none'],
      ],
    },
  },
  families: {
    path: '/collections/families?search=Aster',
    part: '.collection-list',
    of: ['readShop', 'editProducts'],
    controls: { aes: [...LIST, '5 sizes', 'All products', 'Save this view'] },
  },
  'discount codes': { path: '/collections/discount-codes', of: ['editProducts'], controls: OF_EDITORS },
  'notes on products': { path: '/collections/product-notes', of: ['editProducts'], controls: OF_EDITORS },
  'import of products': {
    path: '/collections/products/import',
    of: ['editProducts'],
    controls: { 'ae-': ['Which columns there are'] },
  },
  posts: { path: '/collections/posts', of: ['editTexts'], controls: OF_EDITORS },
  redirects: { path: '/collections/redirects', of: ['editRedirects'], controls: OF_EDITORS },
  webhooks: {
    path: '/collections/webhooks',
    of: ['manageWebhooks'],
    controls: { 'a--': [...LIST, 'Create new'], '-es': ['Back to Dashboard'] },
  },
  branches: {
    path: '/collections/branches',
    of: ['editBranches', 'manageBranches'],
    controls: { aes: LIST, 'a--': ['Create new'] },
  },
}

/** Pictures are a list of their own kind, with the same access rules as posts. */
const ELSEWHERE: Capability[] = ['editPictures']

test('the table below names every capability', long, () => {
  const named = Object.values(VIEWS).flatMap((view) => view.of)
  expect([...new Set([...named, ...ELSEWHERE])].sort()).toEqual(Object.keys(CAPABILITIES).sort())
})

/** A failure in one view does not stop the test. */
const every = expect.configure({ soft: true })

for (const role of roles) {
  test(`${ROLE_LABELS[role]}: every view has its buttons`, long, async ({ page, admin, ring, context, pageErrors }) => {
    // Documents that a role may not read are not found.
    pageErrors.expect(/status of 404/)
    const order = await newOrder(admin, ring, `${'Long-'.repeat(30)} Lane\nPortland`)
    const ids: Record<string, string> = {
      ORDER: order.id,
      CUSTOMER: await customerOf(admin, order.phone),
      PRODUCT: ring.name,
      // Without people whom other tests invited.
      ADMIN: adminEmail,
      MESSAGE: (await admin.get<{ docs: { id: string }[] }>('/api/contact-messages?limit=1')).body.docs[0]!.id,
    }
    await signInByCookie(context, await newStaff(admin, role))
    for (const [name, { path, controls, isList, part }] of Object.entries(VIEWS)) {
      await test.step(name, async () => {
        const named = (text: string) => text.replace(/\b[A-Z]{5,}\b/, (word) => ids[word] ?? word)
        const wanted = controlsOf(controls, role).map(named)
        await page.goto(`/admin${named(path)}`)
        // For example, a mail was written meanwhile.
        const shown = async () => {
          if (isList && wanted.includes('Columns')) await chooseFirstRow(page)
          await openMenus(page)
          return visibleControls(page)
        }
        await every.poll(shown, { message: `${name} for ${role}`, timeout: 10_000 }).toEqual(wanted)
        if (part && role === 'admin') await expectResponsiveAndAccessible(page, part)
      })
    }
  })
}

function controlsOf(controls: View['controls'], role: Role): string[] {
  const letter = role[0]!
  const seen = Object.entries(controls).flatMap(([who, names]) => (who.includes(letter) ? names : []))
  return [...new Set(seen)].sort()
}

async function customerOf(admin: Visitor, phone: string): Promise<string> {
  const path = `/api/panel/customers?search=${encodeURIComponent(phone)}`
  return (await admin.get<{ customers: { id: string }[] }>(path)).body.customers[0]!.id
}

async function chooseFirstRow(page: Page) {
  const box = page.locator('tbody input[type=checkbox]').first()
  if ((await box.count()) > 0 && !(await box.isChecked())) await box.click()
}

async function openMenus(page: Page) {
  await page.locator('.desk details.desk-menu').evaluateAll((menus) => {
    for (const menu of menus) (menu as HTMLDetailsElement).open = true
  })
}

/** Returns the sorted names of the view's controls. Skips pagination and links to documents. */
function visibleControls(page: Page): Promise<string[]> {
  const pressed = 'button, summary, select, a.btn, .desk-menu a, .overview [aria-label="Waiting"] a, .list-header a'
  return page.locator('.template-default__wrap').evaluate((view, selector) => {
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.closest('label')?.firstChild?.textContent
      return (label ?? element.textContent ?? '').trim()
    }
    const names = [...view.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('thead, .paginator, .per-page, .step-nav'))
      .map((element) =>
        nameOf(element)
          .replace(/ \d+$/, '')
          .replace(/^(Create new|Sign out) (?!everywhere).*/, '$1'),
      )
    return [...new Set(names.filter((name) => name && !name.startsWith('Select all')))].sort()
  }, pressed)
}
