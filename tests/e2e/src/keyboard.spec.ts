import { cartLines, expect, test } from '../customer.ts'
import { receiptDialog } from '../order-form.ts'

test('a visitor orders by the keyboard alone, signs up on the way, and always sees the focus', async ({ page }) => {
  /** Presses Tab until the focused element has this name. */
  async function tabTo(name: RegExp) {
    for (let at = 0; at < 80; at++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const label = (element as HTMLInputElement).labels?.[0]?.textContent
        return {
          name: element.getAttribute('aria-label') ?? label ?? element.textContent?.trim() ?? '',
          outline: outlineStyle === 'none' ? '0px' : outlineWidth,
        }
      })
      expect(focused.outline, `the focus on ${focused.name}`).not.toBe('0px')
      if (name.test(focused.name)) return
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }

  await page.goto('/')
  await tabTo(/^Skip to the content$/)
  await page.keyboard.press('Enter')
  await tabTo(/^Quick View Polaris/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(/^Add to Cart Polaris/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item Added!')).toBeVisible()
  await page.reload()
  await tabTo(/^Cart: /)
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveCount(1)
  await tabTo(/^Place Order$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/signin/)
  await expect(page.getByText('Please Login!')).toBeVisible()
  await tabTo(/^Sign up$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/signup/)
  await tabTo(/^Phone Number$/)
  await page.keyboard.type(`+1 212 557 ${Math.floor(1000 + Math.random() * 8999)}`)
  await tabTo(/^Password$/)
  await page.keyboard.type('pearls-and-sand')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(cartLines(page)).toContainText('Polaris Diamond Stud Earrings')
  await tabTo(/^Place Order$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Enter Address')).toBeVisible()
  await tabTo(/^Enter Address$/)
  await page.keyboard.type('1 Sand Lane')
  await tabTo(/^Confirm$/)
  await page.keyboard.press('Enter')
  const receipt = receiptDialog(page)
  await expect(receipt).toContainText('Polaris Diamond Stud Earrings')
  await tabTo(/^Close$/)
  await page.keyboard.press('Enter')
  await expect(receipt).toBeHidden()
})
