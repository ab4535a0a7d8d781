import type { Page } from '@playwright/test'
import { account, invite, mailedToken, newAddress, ownId } from '../../../support/people.ts'
import { signIn, staffMember } from '../../../support/staff.ts'
import { expect, test } from '../../customer.ts'
import {
  button,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../../panel.ts'
import { long } from '../../shop.ts'

test.beforeEach(({ context, admin }) => signInByCookie(context, admin))

const LIST = '/admin/collections/users'
const PASSWORD = 'a-password-of-staff'

async function openStaff(page: Page) {
  await openList(page, 'users')
  await expectWithLongTimeout(button(page, 'Invite')).toBeVisible()
}

/** Returns the token in the newest mail to this address, once this many have arrived. */
async function tokenMailedTo(dataDir: string, email: string, mails = 1): Promise<string> {
  await expect.poll(() => mailedToken(dataDir, email, mails)).not.toBeNull()
  return mailedToken(dataDir, email, mails) ?? ''
}

test("an invited editor chooses a password and has an editor's buttons", async ({ page, shop, elsewhere: ada }) => {
  const email = newAddress()
  await openStaff(page)
  await expect(page.getByRole('link', { name: /create new/i })).toBeHidden()
  await button(page, 'Invite').click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await dialog.getByLabel('Mail address').fill(email)
  await dialog.getByRole('radio', { name: 'Editor' }).check()
  await button(page, 'Send the invitation').click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Invited, not yet accepted')
  const again = rowOf(page, email).getByRole('button', { name: 'Send again: the invitation of Ada Lovelace' })
  await expect(again).toBeVisible()

  const token = await tokenMailedTo(shop.dataDir, email)
  await ada.goto(`/admin/reset/${token}`)
  await expectWithLongTimeout(ada.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await ada.getByLabel('New Password').fill(PASSWORD)
  await ada.getByLabel('Confirm Password').fill(`${PASSWORD}x`)
  await ada.getByRole('button', { name: 'Choose your password' }).click()
  await expect(ada.getByRole('alert')).toHaveText('The two passwords are not the same.')
  await ada.getByLabel('Confirm Password').fill(PASSWORD)
  await ada.getByRole('button', { name: 'Choose your password' }).click()
  await ada.waitForURL(/\/admin\/?$/, { timeout: 60_000 })
  await ada.goto(LIST)
  await expectWithLongTimeout(ada.locator('summary').filter({ hasText: 'What each role may do' })).toBeVisible()
  await expect(button(ada, 'Invite')).toBeHidden()

  await openStaff(page)
  await expect(rowOf(page, email)).toContainText('Can sign in')
})

test('an invitation is sent again and withdrawn in the list', long, async ({ page, admin, shop }) => {
  const email = newAddress()
  const { body } = await invite(admin, email)
  await tokenMailedTo(shop.dataDir, email)
  await openStaff(page)
  await button(page, 'Send again: the invitation of Ada Lovelace').click()
  await tokenMailedTo(shop.dataDir, email, 2)
  await button(page, 'Withdraw the invitation of Ada Lovelace').click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitation of Ada Lovelace?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'Withdraw the invitation of Ada Lovelace').click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(rowOf(page, email)).toBeHidden()
  expect((await account(admin, body.id)).status).toBe(404)
})

test('signing out everywhere ends the other browser as well', long, async ({ page, admin, elsewhere: other }) => {
  const { session, email } = await staffMember(admin, 'staff')
  await signInByCookie(other.context(), session)
  await other.goto('/admin/account')
  const sessions = other.getByRole('region', { name: 'Signed in' })
  await expectWithLongTimeout(sessions).toContainText('This browser')

  await signInByCookie(page.context(), await signIn(admin.shop, email, PASSWORD))
  await page.goto('/admin/account')
  const mine = page.getByRole('region', { name: 'Signed in' })
  await expectWithLongTimeout(mine.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Last sign-ins' })).toContainText('Signed in')
  await mine.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/admin/login**', { timeout: 60_000 })
  await other.goto('/admin/collections/sale-orders')
  await other.waitForURL('**/admin/login**', { timeout: 60_000 })
})

/** Fills both fields as soon as they exist and submits at once, like a password manager. */
async function changePasswordAtOnce(page: Page, password: string) {
  await page.evaluate(async (password) => {
    async function found<E extends Element>(selector: string): Promise<E> {
      for (;;) {
        const element = document.querySelector<E>(selector)
        if (element) return element
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const click = async (selector: string) => (await found<HTMLElement>(selector)).click()
    await click('#change-password')
    for (const selector of ['#field-password', '#field-confirm-password']) {
      const field = await found<HTMLInputElement>(selector)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, password)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await click('#action-save:enabled')
  }, password)
}

test('after a refused password another one is saved', long, async ({ page, admin, pageErrors }) => {
  pageErrors.expect(/400 \(Bad Request\)/)
  const { session, email } = await staffMember(admin, 'staff')
  await page.goto(`${LIST}/${await ownId(session)}`)
  const refusal = page.getByText('A password has at least 10 characters.')
  // The browser has loaded the scripts, so that presses have an effect.
  await expectWithLongTimeout(page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')).toHaveCount(1)
  await changePasswordAtOnce(page, 'short')
  await expect(refusal).toBeVisible()
  await button(page, 'Change Password').click()
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill('a-longer-password')
  await button(page, 'Save').click()
  await expectWithLongTimeout(page.getByText('Updated successfully.')).toBeVisible()
  await signIn(admin.shop, email, 'a-longer-password')
})
