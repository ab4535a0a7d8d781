import { findViolationsInBothSchemes } from '../axe.ts'
import { findTextLostWhenEnlarged } from '../crawl/lost-text.ts'
import { findSmallTargets } from '../crawl/targets.ts'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { productCalled } from '../site-routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The panels. The first two are also checked for targets and accessibility. */
const windows = [
  { name: 'at a desk', width: 1280, height: 900, rootSize: null, asks: true, tag: long },
  { name: 'on a phone', width: 390, height: 844, rootSize: 16, asks: true, tag: {} },
  { name: 'on a phone with text at 150 %', width: 390, height: 844, rootSize: 24, asks: false, tag: long },
  { name: 'on a phone with text at 200 %', width: 390, height: 844, rootSize: 32, asks: false, tag: long },
  { name: 'on a phone with zoom at 200 %', width: 195, height: 422, rootSize: 16, asks: false, tag: long },
] as const

for (const { name, width, height, rootSize, asks, tag } of windows) {
  test(`${name} nothing is wrong with what opens over a page`, tag, async ({ page, customer }) => {
    expect(customer.token).not.toBe('')
    const expectRight = async (place: string) => {
      if (rootSize) expect.soft(await findTextLostWhenEnlarged(page, rootSize), place).toEqual([])
      if (!asks) return
      expect.soft(await findSmallTargets(page), place).toEqual([])
      expect.soft(await findViolationsInBothSchemes(page), place).toEqual([])
    }
    const expectPanel = async (place: string) => {
      await expect(page.locator(':modal, :popover-open').last()).toBeVisible()
      await expectRight(place)
    }
    test.slow()
    await page.setViewportSize({ width, height })
    const open = async (address: string) => {
      await page.goto(address)
      if (rootSize) await findTextLostWhenEnlarged(page, rootSize)
    }
    await open('/category?name=All#all')
    await page.getByRole('button', { name: width < 900 ? 'Menu' : 'Categories', exact: true }).click()
    await expectPanel('menu')
    await page.keyboard.press('Escape')
    await page.locator('summary').first().click()
    await expectRight('filters')
    // A card without space for two buttons has no quick view.
    if (!rootSize || (rootSize === 16 && width > 195)) {
      const quickView = page.getByRole('button', { name: /^Quick View/ })
      await quickView.first().click()
      await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading')).toBeVisible()
      await expectPanel('quick view')
      await page.keyboard.press('Escape')
    }
    await open(`/productDetail/${(await productCalled(page, 'Daily Multivitamin, 90 Tablets')).id}`)
    await page.getByRole('link', { name: /Zoom/ }).click()
    await expectPanel('zoom')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await cartButton(page).click()
    await expectPanel('cart with a toast')
    await cart(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(cart(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expectPanel('order form')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: /^Receipt/ })).toBeVisible()
    await expectPanel('receipt')
    await open('/order')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expectPanel('delete an order')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(cart(page).getByRole('button', { name: 'Update Order' })).toBeVisible()
    await expectPanel('edited order')
  })
}
