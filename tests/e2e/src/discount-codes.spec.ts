import type { Page } from '@playwright/test'
import { checkoutWith, createCode } from '../../support/discount-codes.ts'
import { findViolationsInBothSchemes } from '../axe.ts'
import { expect, test } from '../customer.ts'
import { newStaff } from '../desk.ts'
import { addToCart, close, confirmOrder, openOrderForm, receiptDialog } from '../order-form.ts'
import { button, openList, rowOf, signInByCookie } from '../panel.ts'
import { atBothWidths, long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct, newShopper } from '../staff-api.ts'

test.slow()

// An unknown code is a response with this status.
test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 404/))

async function applyCode(page: Page, code: string) {
  const box = cart(page).getByRole('textbox', { name: 'Discount code' })
  if (!(await box.isVisible())) await cart(page).getByText('Discount code', { exact: true }).click()
  await box.fill(code)
  await cart(page).getByRole('button', { name: 'Apply' }).click()
}

const declare = (tag: object) =>
  test('a link carries a code, and the cart says why it does not fit', tag, async ({ page, admin, customer: _ }) => {
    const ring = await newProduct(admin)
    const { code } = await createCode(admin, { fromTotal: 50, maxUses: 9 })
    await page.goto(`/?utm_source=mail&code=${code}`)
    await expect(page).not.toHaveURL(/code=/)
    await addToCart(page, ring)
    await cartButton(page).click()
    await expect(cart(page)).toContainText(`Discount code ${code}`)
    await expect(cart(page)).toContainText('From $50.')
    await expect(cart(page)).toContainText('TOTAL $25.00')
    expect(await findViolationsInBothSchemes(page)).toEqual([])

    await button(cart(page), `Remove the code ${code}`).click()
    await applyCode(page, 'NO-SUCH-CODE')
    await expect(cart(page)).toContainText('There is no such code.')
    await applyCode(page, code.toLowerCase())
    await cart(page).getByLabel(`Quantity of ${ring.name}`).fill('2')
    await expect(cart(page)).toContainText(`Discount ${code} -$5.00`)
    await expect(cart(page)).toContainText('TOTAL $45.00')
    await page.keyboard.press('Escape')

    await openOrderForm(page)
    await page.getByLabel('Enter Address').fill('1 Sand Lane')
    await confirmOrder(page)
    await expect(receiptDialog(page)).toContainText(`Discount ${code}`)
    await expect(receiptDialog(page)).toContainText('$45.00')
    await close(receiptDialog(page))
    expect(await page.evaluate(() => sessionStorage.getItem('shopfront:code'))).toBeNull()
  })

atBothWidths(declare, { desk: long })

test('staff see what a code brought', long, async ({ page, context, admin }) => {
  const { code } = await createCode(admin)
  const lines = [{ itemId: (await newProduct(admin)).id, quantity: 2 }]
  expect((await checkoutWith(await newShopper(admin.shop), code, lines)).status).toBe(200)
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await openList(page, 'discount-codes', `?search=${code}`)
  for (const text of ['10%', '$45.00', '$5.00']) await expect(rowOf(page, code)).toContainText(text)
})
