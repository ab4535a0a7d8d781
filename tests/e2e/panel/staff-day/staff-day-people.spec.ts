import { editCustomer, idOf, readCustomer } from '../../../support/customer-desk.ts'
import { mailsTo } from '../../../support/mails.ts'
import { writeMessage } from '../../../support/messages.ts'
import { newAddress, withdrawStaffInvitation } from '../../../support/people.ts'
import { expect, test } from '../../customer.ts'
import { field, newStaff } from '../../desk.ts'
import { button, expectWithLongTimeout, openList, rowOf, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'
import { newPhone } from '../../shopper.ts'
import { newShopper } from '../../staff-api.ts'
import { countSteps } from '../../steps.ts'

test.slow()

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

test('a member of staff answers a message in 5 steps', long, async ({ page, context, shop, admin }) => {
  await signInByCookie(context, await newStaff(admin, 'staff'))
  const name = unique('Ada')
  const mail = newAddress()
  await writeMessage(admin, { name, mail })
  const { step, expectAtMost } = countSteps()
  const message = page.getByRole('link', { name: `Unread: ${name}` })
  const text = page.getByRole('textbox', { name: 'Answer', exact: true })
  await step('load the messages', openList(page, 'contact-messages'))
  await step('press the message', message.click())
  await step('load the message', expectWithLongTimeout(text).toBeVisible())
  await step('type the answer', text.fill('Yes, we do.'))
  await step('press "Send the answer"', button(page, 'Send the answer').click())
  // Shopify Inbox: load the conversations, press one, load it, type, "Send".
  expectAtMost(5)
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Yes, we do.')
  await expect.poll(() => mailsTo(shop.dataDir, mail).join()).toContain('Yes, we do.')
})

test('a member of staff corrects the phone number of a customer in 8 steps', long, async ({ page, context, admin }) => {
  await signInByCookie(context, await newStaff(admin, 'staff'))
  const [name, before, after] = [unique('Mary'), newPhone(), newPhone()]
  await newShopper(admin.shop, before)
  const id = await idOf(admin, { name: before })
  await editCustomer(admin, id, { field: 'name', from: '', to: name })
  const { step, expectAtMost } = countSteps()
  await step('load the customers', openList(page, 'customers'))
  await step('search the name', page.getByPlaceholder(/^Search by/).fill(name))
  await expect(page).toHaveURL(/search=/)
  await step('press the customer', rowOf(page, name).getByRole('link', { name }).click())
  await step('load the customer', expectWithLongTimeout(page.getByRole('heading', { level: 1, name })).toBeVisible())
  await step('press "Edit" of the phone number', button(page, 'Edit: Phone').click())
  await step('type the phone number', field(page, 'Phone').fill(after))
  await step('press "Save"', button(page, 'Save').click())
  // Shopify: load the customers, search, press one, load it, "…", "Edit contact information", phone, "Save".
  expectAtMost(8)
  await expect(button(page, 'Edit: Phone')).toBeVisible()
  expect((await readCustomer(admin, id)).body.customer.username).toBe(after.replaceAll(' ', ''))
})

test('an administrator invites an editor in 7 steps', long, async ({ page, context, shop, admin }) => {
  await signInByCookie(context, admin)
  const email = newAddress()
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  const openPeople = async () => {
    await openList(page, 'users')
    await expectWithLongTimeout(button(page, 'Invite')).toBeVisible()
  }
  const { step, expectAtMost } = countSteps()
  await step('load the people', openPeople())
  await step('press "Invite"', button(page, 'Invite').click())
  await step('type the name', dialog.getByLabel('Name').fill('Ada Lovelace'))
  await step('type the mail address', dialog.getByLabel('Mail address').fill(email))
  await step('choose the role', dialog.getByRole('radio', { name: 'Editor' }).check())
  await step('press "Send the invitation"', button(page, 'Send the invitation').click())
  // WooCommerce: load the users, "Add User", load, user name, mail address, role, "Add User".
  expectAtMost(7)
  await expect(rowOf(page, email)).toContainText('Invited, not yet accepted')
  await expect.poll(() => mailsTo(shop.dataDir, email).length).toBe(1)
  const { docs } = (await admin.get<{ docs: { id: string }[] }>(`/api/users?where[email][equals]=${email}`)).body
  expect((await withdrawStaffInvitation(admin, docs[0]!.id)).status).toBe(200)
})
