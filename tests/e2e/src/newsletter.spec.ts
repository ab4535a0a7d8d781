import type { Page } from '@playwright/test'
import { decodeQuotedPrintable } from '../../support/mails.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { findViolationsInBothSchemes } from '../axe.ts'
import { test as base, expect } from '../customer.ts'
import { long, shopWith } from '../shop.ts'

/** Starts a shop with a mail server, without which there is no newsletter. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailServer }, use) => shopWith({ SMTP_URL: mailServer.url })[0]({}, use),
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One worker starts this shop.
test.describe.configure({ mode: 'default' })
// Colors are measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const INCOMPLETE = 'Please enter a complete email address, such as ada@example.com.'

let readers = 0
const newReader = () => `reader-${Date.now()}-${readers++}@example.com`

const box = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })

/**
 * Waits for the form's script. It comes before the search field's script in one file. Without it the browser submits
 * the form.
 */
const scriptRuns = (page: Page) => expect(page.locator('#search')).toHaveAttribute('aria-controls')

const mailTo = async (email: string, { received }: MailServer) => {
  const found = () => received.map(decodeQuotedPrintable).find((mail) => mail.includes(`To: ${email}`))
  await expect.poll(found).toBeDefined()
  return found()!
}

const expectAccessible = async (page: Page) => expect(await findViolationsInBothSchemes(page)).toEqual([])

/** Confirms and unsubscribes by the links of the mail. */
async function confirmAndLeave(page: Page, email: string, mailServer: MailServer) {
  const main = page.getByRole('main')
  for (const [step, question, button, done] of [
    ['confirm', 'Do you want our newsletter?', 'Yes, sign me up', 'You are subscribed'],
    ['unsubscribe', 'Do you want to unsubscribe?', 'Unsubscribe', 'You are unsubscribed'],
  ] as const) {
    await page.goto(RegExp(`/newsletter/${step}\\?token=[\\w.%-]+`).exec(await mailTo(email, mailServer))![0])
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(question)
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(done)
    expect(new URL(page.url()).search).toBe('')
  }
}

test('from the box of a page to the newsletter, and out of it again', async ({ page, mailServer }) => {
  const email = newReader()
  await page.goto('/contact')
  const field = box(page).getByLabel('Email')
  await expect(field).toHaveAttribute('autocomplete', 'email')
  await field.fill(email)
  await scriptRuns(page)
  await field.press('Enter')
  await expect(box(page).getByRole('status')).toHaveText(/^Almost done\. Please open the email/)
  await expect(field).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe('/contact')
  await expectAccessible(page)
  await confirmAndLeave(page, email, mailServer)
  await expectAccessible(page)
})

test('what is wrong with an address stands below the box', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/subscribe_newsletter/)
  await page.goto('/')
  const field = box(page).getByLabel('Email')
  // The browser's own validation accepts this address.
  await field.fill('ada@example')
  await scriptRuns(page)
  const press = () => box(page).getByRole('button', { name: 'Subscribe' }).click()
  await press()
  await expect(box(page).getByRole('status')).toHaveText(INCOMPLETE)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.route('**/api/subscribe_newsletter', (route) => route.abort())
  await field.fill(newReader())
  await press()
  await expect(box(page).getByRole('status')).toHaveText(/^The shop cannot be reached\./)
  await expect(field).not.toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box, the mail and both links work', long, async ({ page, mailServer, pageErrors }) => {
    pageErrors.expect(/422/)
    const email = newReader()
    await page.goto('/about')
    await box(page).getByLabel('Email').fill('ada@example')
    await box(page).getByRole('button', { name: 'Subscribe' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toHaveText(INCOMPLETE)
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
    await confirmAndLeave(page, email, mailServer)
  })
})

test('a customer adds a mail address in Account, by its mail', async ({ page, customer: _, mailServer }) => {
  const email = newReader()
  await page.goto('/account')
  await page.getByLabel('Your email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText('Please open the email we are sending you')).toBeVisible()
  await page.goto(/\/account\?token=[\w.-]+/.exec(await mailTo(email, mailServer))![0])
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByRole('button', { name: 'Send confirmation link' })).toHaveCount(0)
})
