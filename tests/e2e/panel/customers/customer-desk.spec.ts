import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'
import { expect, field, place, test } from '../../desk.ts'
import { button, expectAccessible, expectWithLongTimeout, openList, rowOf } from '../../panel.ts'
import { long } from '../../shop.ts'
import { newPhone } from '../../shopper.ts'
import { newShopper } from '../../staff-api.ts'

const LIST = '/admin/collections/customers'
const DESK = '/api/panel'

type Person = { id: string; name: string; phone: string; session: Visitor; orders: string[] }

/** Creates a customer with a name and this many orders. */
async function newPerson(admin: Visitor, ring: Product, orders = 1): Promise<Person> {
  const [phone, name] = [newPhone(), `Mary ${crypto.randomUUID().slice(0, 6)}`]
  const session = await newShopper(admin.shop, phone)
  const placed: string[] = []
  for (let at = 0; at < orders; at++) placed.push(await place(session, ring))
  const id = await idOf(admin, phone)
  await writeText(admin, id, 'name', '', name)
  return { id, name, phone, session, orders: placed }
}

async function idOf(admin: Visitor, phone: string): Promise<string> {
  const search = `${DESK}/customers?search=${encodeURIComponent(phone)}`
  return (await admin.get<{ customers: { id: string }[] }>(search)).body.customers[0]!.id
}

const writeText = (admin: Visitor, id: string, field: string, from: string, to: string) =>
  admin.post(`${DESK}/customers/${id}/text`, { json: { field, from, to } })

async function openCustomer(page: Page, { id, name }: Person) {
  await page.goto(`${LIST}/${id}`)
  await expectWithLongTimeout(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function chooseAction(page: Page, name: string) {
  await page.getByText('More', { exact: true }).click()
  await button(page, name).click()
}

test('a customer is found by number, with orders and money; it is corrected', async ({ page, admin, ring }) => {
  const person = await newPerson(admin, ring, 2)
  await openList(page, 'customers')
  await page.getByPlaceholder(/^Search by/).fill(person.phone.replace('+1 ', ''))
  await expect(page).toHaveURL(/search=/)
  await expectWithLongTimeout(rowOf(page, person.name)).toContainText('$50.00')
  await expect(rowOf(page, person.name).locator('.cell-orders')).toHaveText('2')
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await rowOf(page, person.name).getByRole('link', { name: person.name }).click()
  await expectWithLongTimeout(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('Total spent$50.00')
  await expect(orders.getByRole('link')).toHaveCount(2)
  const corrected = newPhone()
  await button(page, 'Edit: Phone').click()
  await field(page, 'Phone').fill(corrected)
  await button(page, 'Save').click()
  await expect(button(page, 'Edit: Phone')).toBeVisible()
  expect(await idOf(admin, corrected)).toBe(person.id)
  await button(page, 'Edit: Mail address').click()
  await field(page, 'Mail address').fill('mary@example.com')
  await button(page, 'Save').click()
  await expect(button(page, 'Edit: Mail address')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await chooseAction(page, 'Set a password')
  await expect(dialog).toContainText('mary@example.com will be removed')
  await dialog.getByRole('textbox').fill('pearls-and-sand')
  await button(dialog, 'Set a password').click()
  await expect(page.getByText('mary@example.com was removed')).toBeVisible()
  await chooseAction(page, 'Set a password')
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('will be removed')
  await button(dialog, 'Cancel').click()
  await page.getByRole('link', { name: 'Place an order' }).click()
  await expectWithLongTimeout(page.getByRole('link', { name: person.name })).toBeVisible()
})

test('when two people edit the notes, the second chooses', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const person = await newPerson(admin, ring)
  await openCustomer(page, person)
  await button(page, 'Edit: Notes for staff').click()
  await field(page, 'Notes for staff').fill('Likes silver')
  await writeText(admin, person.id, 'note', '', 'Likes pearls')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: 'meanwhile' })).toBeVisible()
  await expect(page.getByText('Likes pearls')).toBeVisible()
  await expect(field(page, 'Notes for staff: your text')).toHaveValue('Likes silver')
  await expectAccessible(page)
  await button(page, 'Save mine instead').click()
  await expect(button(page, 'Edit: Notes for staff')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes for staff' })).toContainText('Likes silver')
})

test('two customers become one', long, async ({ page, admin, ring }) => {
  const [person, other] = [await newPerson(admin, ring), await newPerson(admin, ring, 2)]
  await openCustomer(page, person)
  await chooseAction(page, 'Merge with another customer')
  await page.getByRole('searchbox').fill(other.name)
  await button(page, 'Search').click()
  await button(page, `Choose ${other.name}`).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 orders move.')
  await expectAccessible(page, 'dialog')
  await button(page, 'Merge the two').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Notes for staff' })).toContainText(`Merged with ${other.name}`)
})

test('the data of a person is exported and erased; they are signed out', async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 422/)
  const person = await newPerson(admin, ring)
  const content = `Is it gold? ${crypto.randomUUID()}`
  const json = { name: 'Mary', phone: person.phone, mail: 'mary@example.com', content }
  await visitor(admin.shop).post('/api/post_contact', { json })
  await openCustomer(page, person)
  await chooseAction(page, 'Export the data (JSON)')
  const dialog = page.getByRole('dialog')
  const message = dialog.getByRole('checkbox', { name: content })
  await expect(message).not.toBeChecked()
  await expectAccessible(page, 'dialog')
  const exported = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the file' }).click()
    return JSON.parse(await readFile(await (await download).path(), 'utf8'))
  }
  expect(await exported()).toMatchObject({ account: { name: person.name }, messages: [] })
  await message.check()
  expect(await exported()).toMatchObject({ messages: [{ message: content }] })
  await button(page, 'Cancel').click()
  await chooseAction(page, 'Erase this person’s data')
  await expect(dialog).toContainText('Complete or cancel them first')
  await expect(button(page, 'Erase for good')).toBeHidden()
  await button(page, 'Cancel').click()
  await admin.post(`${DESK}/orders/${person.orders[0]}/status`, { json: { to: 'Cancelled' } })
  await chooseAction(page, 'Erase this person’s data')
  await expect(dialog).toContainText('1 order stays')
  await expect(message).not.toBeChecked()
  await dialog.getByRole('textbox').fill('somebody else')
  await button(page, 'Erase for good').click()
  await expect(dialog.getByRole('alert')).toContainText('neither the phone number nor the name')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('textbox').fill(person.phone)
  await button(page, 'Erase for good').click()
  await page.waitForURL(/\/collections\/customers(\?|$)/)
  expect((await person.session.get('/api/user-info')).status).toBe(401)
  await expectWithLongTimeout(page.locator('.collection-list')).toBeVisible()
  await expect(rowOf(page, person.name)).toBeHidden()
})

test('a telephone order joins an account once staff say whose it is', long, async ({ page, admin, ring }) => {
  const person = await newPerson(admin, ring, 0)
  const orders = () => person.session.get<{ result: object[] }>(`/api/get_order/Aurel/${person.phone}`)
  await page.goto(`/admin/collections/sale-orders/telephone?phone=${encodeURIComponent(person.phone)}`)
  await expectWithLongTimeout(page.getByText('the number is not verified')).toBeVisible()
  await page.getByLabel('Add a product: name or code').fill(ring.name)
  await button(page, `Add ${ring.name}`).click()
  await button(page, 'Place the order').click()
  const customer = page.getByRole('region', { name: 'Customer' })
  await expectWithLongTimeout(customer).toContainText('The order is not in the account with this number')
  await expectAccessible(page)
  expect((await orders()).body.result).toEqual([])

  await openCustomer(page, person)
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('By telephone, not in the account')
  await button(page, 'The account is this person’s').click()
  await expectAccessible(page, 'dialog')
  await button(page, 'Yes, it is theirs').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('the number is not verified')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('has checked that the number')
  expect((await orders()).body.result).toHaveLength(1)
})
