import type { Page } from '@playwright/test'
import type { ContactMessage } from '../../../../cms/payload-types.ts'
import { mailsTo } from '../../../support/mails.ts'
import { createStaff } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'
import { button, expectWithLongTimeout, openList, rowOf, signInByCookie } from '../../panel.ts'
import { test as base, expect, long } from '../../shop.ts'

type Written = { id: string; name: string; mail: string }

/** `message`: an unopened message. The page is signed in as an administrator. */
const test = base.extend<{ message: Written }>({ message: async ({ admin }, use) => use(await newMessage(admin)) })

test.beforeEach(({ context, admin }) => signInByCookie(context, admin))

const LIST = '/admin/collections/contact-messages'

async function newMessage(admin: Visitor, content = 'Good morning,\n\ndo you <b>resize</b> rings?'): Promise<Written> {
  const word = crypto.randomUUID().slice(0, 8)
  const json = { name: `Ada ${word}`, phone: '+1 503 555 0100', mail: `ada.${word}@example.com`, content }
  expect((await visitor(admin.shop).post('/api/post_contact', { json })).status).toBe(200)
  const { docs } = (await admin.get<{ docs: Written[] }>(`/api/contact-messages?where[mail][equals]=${json.mail}`)).body
  return { ...json, id: docs[0]!.id }
}

const read = async (admin: Visitor, { id }: Written) =>
  (await admin.get<ContactMessage>(`/api/contact-messages/${id}?depth=0`)).body

async function openMessage(page: Page, { id, name }: Written) {
  await page.goto(`${LIST}/${id}`)
  await expectWithLongTimeout(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const answers = (page: Page) => page.getByRole('region', { name: 'Answers' })
const textField = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })

test('a message is opened, read and answered by mail', async ({ page, admin, message, shop }) => {
  await openList(page, 'contact-messages')
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'true')
  await expect(rowOf(page, message.name)).toContainText('Good morning, do you <b>resize</b> rings?')
  await page.getByRole('link', { name: `Unread: ${message.name}` }).click()
  const shown = page.getByRole('region', { name: 'Message', exact: true })
  await expectWithLongTimeout(shown).toContainText('do you <b>resize</b> rings?')
  await expect(page.getByRole('link', { name: message.mail })).toHaveAttribute('href', `mailto:${message.mail}`)
  await expect(page.getByRole('link', { name: '+1 503 555 0100' })).toHaveAttribute('href', 'tel:+15035550100')
  await expect.poll(async () => Boolean((await read(admin, message)).readAt)).toBe(true)
  await expect(textField(page)).toHaveValue(`Hello ${message.name},\n\n`)
  await expect(page.getByLabel('Subject')).toHaveValue('Re: Good morning, do you <b>resize</b> rings?')
  await textField(page).fill(`Hello,\n\nyes, <i>we</i> do.`)
  // A double press.
  await button(page, 'Send the answer').dblclick()
  await expect(answers(page)).toContainText('yes, <i>we</i> do.')
  await expect(answers(page)).toContainText('Sent')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answered')
  await expect.poll(() => mailsTo(shop.dataDir, message.mail).length).toBe(1)
  expect(mailsTo(shop.dataDir, message.mail)[0]).toContain('> do you <b>resize</b> rings?')
  await openList(page, 'contact-messages')
  await expect(page.getByRole('link', { name: message.name, exact: true })).toBeVisible()
  await expect(rowOf(page, message.name)).toContainText('Answered')
})

test('what is typed survives reload and lost session', long, async ({ page, context, admin, message, pageErrors }) => {
  pageErrors.expect(/status of 403/)
  await openMessage(page, message)
  await textField(page).fill('A long answer')
  await page.reload()
  await expectWithLongTimeout(textField(page)).toHaveValue('A long answer')
  await context.clearCookies()
  await button(page, 'Send the answer').click()
  await expect(page.getByText('Please sign in again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'sign in in a new tab' })).toHaveAttribute('href', /\/admin\/login/)
  await expect(textField(page)).toHaveValue('A long answer')
  await signInByCookie(context, admin)
  await expect(answers(page)).toContainText('A long answer')
  await page.reload()
  await button(page, 'Write another answer').click()
  await expect(textField(page)).toHaveValue(`Hello ${message.name},\n\n`)
})

test('an answer whose response was lost is sent once', long, async ({ page, message, shop, pageErrors }) => {
  pageErrors.expect(/Failed to load resource|ERR_FAILED/)
  await openMessage(page, message)
  await textField(page).fill('Once, please.')
  let isLost = false
  await page.route('**/answers', async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Send the answer').click()
  const problem = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached.' })
  await expect(problem).toBeVisible()
  await expect(textField(page)).toHaveValue('Once, please.')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => mailsTo(shop.dataDir, message.mail).length).toBe(1)
})

test('when two people answer, the second sees the first answer', long, async ({ page, admin, message, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await openMessage(page, message)
  await textField(page).fill('My answer')
  const other = await createStaff(admin, 'staff')
  const json = { subject: 'Re', text: 'The answer of a colleague', lastAnswer: null }
  expect((await other.post(`/api/panel/messages/${message.id}/answers`, { json })).status).toBe(200)
  await button(page, 'Send the answer').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody New answered this message on' })).toBeVisible()
  await expect(answers(page)).toContainText('The answer of a colleague')
  await expect(textField(page)).toHaveValue('My answer')
  await button(page, 'Send anyway').click()
  await expect(answers(page).getByRole('listitem')).toHaveCount(2)
})

test('a message is assigned; a quicker colleague is shown', long, async ({ page, admin, message, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const me = (await admin.get<{ user: { id: string; name: string } }>('/api/users/me')).body.user
  const other = await createStaff(admin, 'staff')
  const { id: colleague } = (await other.get<{ user: { id: string } }>('/api/users/me')).body.user
  await openMessage(page, message)
  // The response to opening it has the message as of then.
  await expect(page.getByText('first opened by')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Assigned to' })
  const json = { to: colleague, from: null }
  expect((await other.post(`/api/panel/messages/${message.id}/assignment`, { json })).status).toBe(200)
  await field.selectOption(me.id)
  const problem = page.getByRole('alert').filter({ hasText: 'was assigned to Somebody New meanwhile' })
  await problem.getByRole('button', { name: 'Load the new state' }).click()
  await expect(field).toHaveValue(colleague)
  await field.selectOption(me.id)
  await expect(page.getByText(`Assigned to ${me.name}.`)).toBeVisible()
  await openList(page, 'contact-messages')
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(rowOf(page, message.name)).toContainText(me.name)
})

test('messages are marked and archived together, and each filter shows its own', long, async ({ page, admin }) => {
  const messages = [await newMessage(admin), await newMessage(admin)]
  await openList(page, 'contact-messages')
  const choose = async () => {
    for (const each of messages) await page.getByRole('checkbox', { name: `Select ${each.name}` }).check()
  }
  await choose()
  await expect(page.getByText('2 messages selected')).toBeVisible()
  await button(page, 'Mark as read').click()
  for (const { name } of messages) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // Reloading the list clears the selection.
  await expect(page.getByText('2 messages selected')).toBeHidden()
  await choose()
  await button(page, 'Archive').click()
  for (const each of messages) await expect(rowOf(page, each.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Archived', exact: true }).click()
  for (const each of messages) await expect(rowOf(page, each.name)).toBeVisible()
  expect((await read(admin, messages[0]!)).archived).toBe(true)
})

test('a message is made unread, archived, put back and deleted, which asks', long, async ({ page, admin, message }) => {
  await openMessage(page, message)
  await expect.poll(async () => Boolean((await read(admin, message)).readAt)).toBe(true)
  await button(page, 'Mark as unread').click()
  await expectWithLongTimeout(page.getByRole('link', { name: `Unread: ${message.name}` })).toBeVisible()
  expect((await read(admin, message)).readAt ?? null).toBeNull()
  await openMessage(page, message)
  await button(page, 'Archive').click()
  await button(page, 'Put back into the inbox').click()
  await expect(button(page, 'Archive')).toBeVisible()
  await button(page, 'Delete').click()
  await button(page, 'Keep the message').click()
  await button(page, 'Delete').click()
  await button(page, 'Delete the message').click()
  await page.waitForURL(new RegExp(`${LIST}\\?`))
  expect((await admin.get(`/api/contact-messages/${message.id}`)).status).toBe(404)
})
