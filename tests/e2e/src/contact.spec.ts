import type { Page } from '@playwright/test'
import { expect, expectToast, stopClock, test } from '../customer.ts'
import { interceptOnce } from '../intercept.ts'
import { long } from '../shop.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()

test('the contact page has a map, address, phone, email and work day', long, async ({ page }) => {
  await page.goto('/contact')
  const visit = page.getByRole('region', { name: 'Visit us' })
  for (const text of ['218 NW Larkspur Street', '+1 503 555 0142', 'hello@aurel.example', 'Monday to Saturday']) {
    await expect(visit.getByText(text)).toBeVisible()
  }
  await expect(visit.getByTitle('Map of the streets around the Aurel shop in Portland')).toBeAttached()
  const way = visit.getByRole('link', { name: 'Find the way on a map' })
  await expect(way).toHaveAttribute('href', /query=218%20NW%20Larkspur%20Street/)
})

test('a message needs all four fields, stays unless sent, and is confirmed for 3 s', async ({ page, pageErrors }) => {
  pageErrors.expect(/post_contact/)
  await page.goto('/contact')
  const [phone, message] = [page.getByLabel('Phone'), page.getByLabel('Message')]
  await expect(phone).toHaveAttribute('inputmode', 'numeric')
  await phone.fill('1-800-DAFAHBE ext. 5')
  await expect(phone).toHaveValue('1800  5')
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.pressSequentially('x9')
  await expect(phone).toHaveValue('19800  5')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('post_contact')) sent += 1
  })
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('main').getByLabel('Email').fill('ada@example.com')
  await message.fill('Is the ring still there?')
  for (const label of ['Name', 'Phone', 'Email', 'Message']) {
    const field = page.getByRole('main').getByLabel(label)
    const text = await field.inputValue()
    await field.fill('')
    await send(page)
    await expect(field).toBeFocused()
    await field.fill(text)
  }
  expect(sent).toBe(0)
  await stopClock(page)
  await interceptOnce(page, '**/api/post_contact', (route) => route.abort())
  await send(page)
  await expectToast(page, 'error', 'The shop cannot be reached.', 5000)
  await expect(message).toHaveValue('Is the ring still there?')
  await send(page)
  await expectToast(page, 'success', 'Your Contact has been submited!', 3000)
  await expect(message).toHaveValue('')
})

test('About introduces the shop and its products, and says why to choose it', long, async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByText('Aurel began in 2009')).toBeVisible()
  await expect(page.getByText('Our gold is recycled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem')).toHaveCount(3)
})
