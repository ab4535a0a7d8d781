import { findViolationsInBothSchemes } from '../axe.ts'
import { expect, test } from '../customer.ts'
import { confirmOrder, openOrderForm, receiptDialog } from '../order-form.ts'
import { atBothWidths, long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct, newProductNote } from '../staff-api.ts'

test.slow()

const declare = (tag: object) =>
  test('an engraving is typed, corrected in the cart and by an edit', tag, async ({ page, admin, customer: _ }) => {
    const ring = await newProduct(admin)
    await newProductNote(admin, ring.id)
    await page.goto(`/productDetail/${ring.id}`)
    await page.getByLabel('Engraving (+$15.00 each)').fill('For Ana')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await cartButton(page).click()
    const field = cart(page).getByLabel(`Engraving (+$15.00 each) on ${ring.name}`)
    await expect(field).toHaveValue('For Ana')
    await expect(cart(page)).toContainText('TOTAL $40.00')
    await field.fill('')
    await expect(cart(page)).toContainText('TOTAL $25.00')
    await field.fill('For Anna')
    await expect(cart(page)).toContainText('TOTAL $40.00')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await page.reload()
    await openOrderForm(page)
    await expect(page.getByRole('list', { name: 'Your order' })).toContainText('Engraving: For Anna')
    await page.getByLabel('Enter Address').fill('1 Sand Lane')
    await confirmOrder(page)
    await expect(receiptDialog(page)).toContainText('Engraving: For Anna')
    await expect(receiptDialog(page)).toContainText('$40.00')
    await page.goto('/order')
    await expect(page.getByText('Engraving: For Anna')).toBeVisible()
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(field).toHaveValue('For Anna')
    await field.fill('For Hanna')
    await cart(page).getByRole('button', { name: 'Update Order' }).click()
    await expect(page.getByText('Engraving: For Hanna')).toBeVisible()
  })

atBothWidths(declare, { desk: long })
