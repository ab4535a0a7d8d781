import { close, confirmOrder, pressPlaceOrder, receiptDialog } from '../order-form.ts'
import { atBothWidths, expect, long, test } from '../shop.ts'
import { cart, cartButton, signUp } from '../shopper.ts'

const declare = (tag: object) =>
  test('a shopper finds a ring, orders it, sees the receipt and finds the order again', tag, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('ruby ring')
    await page.keyboard.press('Enter')
    // The home page has a link to it as well.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “ruby ring”')
    await page.getByRole('link', { name: 'Ember Ruby Trilogy Ring' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember Ruby Trilogy Ring, size 6')

    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Item Added!')).toBeVisible()
    await expect(cartButton(page)).toContainText('1')

    const name = await signUp(page)
    await cartButton(page).click()
    await expect(cart(page)).toContainText('Ember Ruby Trilogy Ring')
    await pressPlaceOrder(page)
    await page.getByLabel('Enter Address').fill('218 NW Larkspur Street, Portland')
    await page.getByLabel('Enter Phone Number').fill('5035550100')
    await page.getByLabel('Your name').fill('Grace Hopper')
    // It is shown for 1 s. The test waits for it beforehand, so that a busy machine does not miss it.
    const success = page.getByText('Checkout successfully!').waitFor()
    await confirmOrder(page)
    await success

    const receipt = receiptDialog(page)
    await expect(receipt).toContainText('Ember Ruby Trilogy Ring')
    await expect(receipt).toContainText(name)
    await expect(receipt).toContainText('$2,680.00')
    await expect(page.locator('[data-customer-name]')).toHaveText('Grace Hopper')
    const reference = /SO-\d{4}-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'none'
    await close(receipt)

    await page.goto('/order')
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('New')
  })

// At a desk, a visitor orders by the keyboard (keyboard.spec.ts).
atBothWidths(declare, { desk: long })
