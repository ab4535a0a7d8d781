import { type StripeDouble, startStripe } from '../../support/stripe.ts'
import { findViolationsInBothSchemes } from '../axe.ts'
import { test as base, expect } from '../customer.ts'
import { addToCart, confirmOrder, openOrderForm, receiptDialog } from '../order-form.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../panel.ts'
import { shopWith } from '../shop.ts'
import { newProduct } from '../staff-api.ts'

/** Starts a shop with a fake Stripe. */
const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ stripe }, use) =>
      shopWith(stripe.settings)[0]({}, async (shop) => {
        stripe.serve(shop.url)
        await use(shop)
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('a shopper pays at the provider, who is asked nothing before; staff refund a part, then a return', async ({
  page,
  context,
  admin,
  customer: _,
  stripe,
  pageErrors,
}) => {
  pageErrors.expect(/^foreign request: http:\/\/127\.0\.0\.1:\d+$/)
  const foreign: string[] = []
  page.on('request', (request) => void (request.url().startsWith(stripe.url) && foreign.push(request.url())))
  await addToCart(page, await newProduct(admin, { price: 25 }))
  await openOrderForm(page)
  await confirmOrder(page)
  const pay = receiptDialog(page).getByRole('button', { name: /^Pay now: SO-/ })
  await expect(pay).toHaveText('Pay now')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  expect([foreign, stripe.created()]).toEqual([[], 0])
  await pay.click()
  await page.getByRole('link', { name: 'Back' }).click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('You have not paid yet')
  await expectResponsiveAndAccessible(page, 'main')
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await page.getByRole('button', { name: /^Pay now: SO-/ }).click()
  await page.getByRole('button', { name: 'Pay 2500' }).click()
  await expect(heading).toHaveText('Thank you, your order is paid')
  await expectResponsiveAndAccessible(page, 'main')
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Confirmed' })
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  const [{ metadata } = { metadata: { order: '' } }] = [...stripe.sessions.values()].slice(-1)
  await signInByCookie(context, admin)
  await page.goto(`/admin/collections/sale-orders/${metadata.order}`)
  const card = page.getByRole('region', { name: 'Payment' })
  await expectWithLongTimeout(card).toContainText(/Payment: \$25\.00 online \(pi_\w+\) · Stripe/)
  await button(page, 'Record a refund').click()
  const dialog = page.getByRole('dialog', { name: /^Refund of SO-/ })
  await expect(dialog.getByLabel('Method')).toHaveValue('online')
  await dialog.getByLabel('Amount in USD').fill('10')
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Refund through Stripe' }).click()
  await expect(card).toContainText('Part refunded')
  await expect(card).toContainText(/Refund: \$10\.00 online \(re_\w+\)/)
  await expect(card.getByRole('button', { name: 'Undo it' })).toHaveCount(0)

  await admin.patch(`/api/sale-orders/${metadata.order}`, { status: 'Shipped' })
  await page.reload()
  await button(page, 'Take a return').click()
  await page.getByRole('button', { name: /^One more of/ }).click()
  await button(page, 'Record the return').click()
  await button(page.getByRole('region', { name: 'Returns' }), 'Refund $15.00 through Stripe').click()
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('15.00')
  await dialog.getByRole('button', { name: 'Refund through Stripe' }).click()
  await expect(card).toContainText(/Refund: \$15\.00 online \(re_\w+\)/)
  await expect(page.getByRole('button', { name: /^Refund \$/ })).toHaveCount(0)
  // The mails about the return still wait, but the shop cannot undo the provider's refund.
  await expect(button(page, 'Undo it')).toHaveCount(0)
})
