import { adminPassword } from '../../../support/shop-process.ts'
import { adminEmail, staffMember } from '../../../support/staff.ts'
import { findAxeViolations } from '../../axe.ts'
import { expectWithinWidth, signInByForm } from '../../panel.ts'
import { expect, long, test } from '../../shop.ts'

test.use({ returning: false })

test('staff sign in on the page that they asked for, never elsewhere', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 401/)
  await page.goto('/admin/account?page=1')
  await page.waitForURL('**/admin/login?redirect=**')
  await page.getByLabel('E-mail').fill(adminEmail)
  await page.getByLabel('Password').fill('a wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.')
  await expect(page.getByLabel('E-mail')).toHaveValue(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/account?page=1', { timeout: 60_000 })

  // Outside the panel, because an open page would request its news without a session, which browsers log as an error.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/admin/login?redirect=${encodeURIComponent('//evil.example')}`)
  await signInByForm(page)
  await page.waitForURL(/\/admin\/?$/, { timeout: 60_000 })
})

test('the sign-in pages fit a phone, light and dark, and are accessible', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['login', 'forgot', 'reset/a-token']) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('img', { name: 'Aurel' })).toBeVisible()
      // Light text on a dark background, or the other way around, on the first visit.
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const color = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(Number(/\d+/.exec(color)) > 128).toBe(colorScheme === 'dark')
      await expectWithinWidth(page)
      expect([path, colorScheme, await findAxeViolations(page)]).toEqual([path, colorScheme, []])
    }
  }
})

test('a locked account and a lost connection are explained', long, async ({ page, admin, context, pageErrors }) => {
  pageErrors.expect(/status of 4(01|03|29)|ERR_INTERNET_DISCONNECTED/)
  const { email } = await staffMember(admin, 'staff')
  const problem = page.getByRole('alert')
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a wrong password')
  for (let tries = 1; tries <= 6; tries++) {
    const answered = page.waitForResponse('**/api/users/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await answered
  }
  await expect(problem).toHaveText('Too many wrong passwords. Please try again in 10 minutes.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(problem).toHaveText('The shop cannot be reached. Please check the connection and try again.')
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new password is on its way')
  await page.goto('/admin/reset/used')
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill('a-longer-password')
  await page.getByRole('button', { name: 'Choose your password' }).click()
  await expect(problem).toHaveText('This link is not valid any more. Please ask for a new one.')
})
