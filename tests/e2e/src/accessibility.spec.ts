import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { bothWidths, long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { customerRoutes, everyRoute, extendTimeout, productCalled } from '../site-routes.ts'
import { newProduct } from '../staff-api.ts'

/** Only colors differ between the light and the dark scheme. */
const COLOR_RULES = ['cat.color']

/** Without frames, so that axe does not open another page to merge their results. */
async function expectAccessible(page: Page, where: string, tags?: string[]) {
  const only = tags ? { runOnly: tags } : {}
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
  const { violations } = await axe.options({ ...only, resultTypes: ['violations'] }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  expect(found, where).toEqual([])
}

// Colors are measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'axe finds no problem on any page, in the light and the dark scheme',
  long,
  async ({ page, customer, pageErrors }) => {
    pageErrors.expect(/404/)
    expect(customer.token).not.toBe('')
    for (const [address] of extendTimeout([...(await everyRoute(page)), ...customerRoutes, ['/nothing-here']])) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address!, { waitUntil: 'networkidle' })
      await expectAccessible(page, address!)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${address} in the dark scheme`, COLOR_RULES)
    }
  },
)

for (const [colorScheme, tags] of [
  ['light', undefined],
  ['dark', COLOR_RULES],
] as const) {
  test(
    `axe finds no problem in any dialog, in the ${colorScheme} scheme`,
    bothWidths,
    async ({ page, admin, customer, viewport }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      const ring = await newProduct(admin)
      await page.goto('/category?name=Earrings#all')
      await expect(page.getByRole('form', { name: 'Filter and sort' })).toBeVisible()
      await expectAccessible(page, 'facets', tags)
      await page
        .getByRole('button', { name: /^Quick View/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading')).toBeVisible()
      await expectAccessible(page, 'quick view', tags)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: viewport!.width < 900 ? 'Menu' : 'Categories', exact: true }).click()
      await expectAccessible(page, 'menu', tags)
      await page.goto(`/productDetail/${(await productCalled(page, 'Aster Solitaire Ring')).id}`)
      await page.getByRole('link', { name: /Zoom/ }).click()
      await expect(page.getByRole('dialog', { name: /, enlarged$/ })).toBeVisible()
      await expectAccessible(page, 'zoom', tags)
      await page.goto(`/productDetail/${ring.id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await cartButton(page).click()
      await expect(cart(page)).toBeVisible()
      await expectAccessible(page, 'cart with a toast', tags)
      await cart(page).getByRole('button', { name: 'Place Order' }).click()
      await expectAccessible(page, 'order form', tags)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('dialog', { name: /^Receipt/ })).toContainText(customer.name)
      await expectAccessible(page, 'receipt', tags)
    },
  )
}

test('a whole purchase is made with the keyboard alone, and the focus is always visible', async ({ page }) => {
  const steps = new Set<string>()
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
      if (name.test(focused.name)) return void steps.add(focused.name)
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
  await expect(cart(page)).toBeVisible()
  await tabTo(/^Place Order$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/signin/)
  await tabTo(/^Sign up$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/signup/)
  await tabTo(/^Phone Number$/)
  await page.keyboard.type(`+1 212 557 ${Math.floor(1000 + Math.random() * 8999)}`)
  await tabTo(/^Password$/)
  await page.keyboard.type('pearls-and-sand')
  await page.keyboard.press('Enter')
  await expect(cart(page)).toBeVisible()
  await tabTo(/^Place Order$/)
  await page.keyboard.press('Enter')
  await tabTo(/^Enter Address$/)
  await page.keyboard.type('1 Sand Lane')
  await tabTo(/^Confirm$/)
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Receipt/ })
  await expect(receipt).toContainText('Polaris Diamond Stud Earrings')
  await tabTo(/^Close$/)
  await page.keyboard.press('Enter')
  await expect(receipt).toBeHidden()
})
