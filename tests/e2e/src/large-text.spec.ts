import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { customerRoutes, everyRoute, extendTimeout, productCalled } from '../site-routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A phone with text at 150 and 200 %, and one whose browser is zoomed to 200 %. */
const phones = [
  { name: 'text at 150 %', width: 390, height: 844, rootSize: 24 },
  { name: 'text at 200 %', width: 390, height: 844, rootSize: 32 },
  { name: 'zoom at 200 %', width: 195, height: 422, rootSize: 16 },
] as const

/**
 * What a reader does not get to in the topmost dialog, else on the page: words and controls beside the window or cut off
 * by an element that does not scroll, and controls that are covered wherever they are scrolled to.
 */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog:modal, [popover]:popover-open') ?? document.body
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], [data-sonner-toaster], iframe, svg') &&
      // Hidden from the eye only.
      getComputedStyle(element).clipPath === 'none'
    // What is beside the window in a carousel is moved into it.
    const isInCarousel = (element: Element) => element.closest('[data-row], [data-enlarged-picture]') !== null
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const nameOf = (element: Element) => element.outerHTML.replace(/ data-astro-\S+/g, '').slice(0, 120)

    function whereIsLost(element: Element): string | null {
      const { left, right } = element.getBoundingClientRect()
      if (left < -0.5 || right > innerWidth + 0.5) return 'beside the window'
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const isCut = getComputedStyle(around).overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)
        if (isCut && getComputedStyle(around).textOverflow !== 'ellipsis') return `cut off by .${around.className}`
      }
      const isTooHigh = element.matches('button, .button') && element.scrollHeight > element.clientHeight + 2
      return isTooHigh ? 'higher than its button' : null
    }

    function isCovered(control: Element): boolean {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = hit?.closest('label')?.control
      return !hit || !(control.contains(hit) || hit.contains(control) || label === control || control.closest('.card'))
    }

    const elements = [...top.querySelectorAll('*')].filter((each) => isShown(each) && !isInCarousel(each))
    const places = elements.flatMap((element) => {
      const where = element.matches(controls) || hasWords(element) ? whereIsLost(element) : null
      return where ? [`${where}: ${nameOf(element)}`] : []
    })
    const covered = elements.filter((each) => each.matches(`:is(${controls}):enabled, a[href]`) && isCovered(each))
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [
      ...(isWide ? ['the page scrolls sideways'] : []),
      ...places,
      ...covered.map((each) => `covered: ${nameOf(each)}`),
    ]
  })
}

for (const { name, width, height, rootSize } of phones) {
  const enlarge = (page: Page) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
      return new Promise(requestAnimationFrame)
    }, rootSize)
  const expectAllThere = async (page: Page, place: string) => {
    await enlarge(page)
    expect(await lost(page), `${place}, ${name}`).toEqual([])
  }
  const expectPanelThere = async (page: Page, place: string) => {
    await expect(page.locator(':modal, :popover-open').last()).toBeVisible()
    await expectAllThere(page, place)
  }

  test(`on a phone with ${name} nothing of a page is cut off`, long, async ({ page, customer, pageErrors }) => {
    pageErrors.expect(/404/)
    expect(customer.token).not.toBe('')
    await page.setViewportSize({ width, height })
    const addresses = [...(await everyRoute(page)), ...customerRoutes].map(([address]) => address)
    for (const address of extendTimeout([...addresses, '/category?name=All', '/category?name=None'])) {
      await page.goto(address)
      await expectAllThere(page, address)
    }
  })

  test(`on a phone with ${name} nothing of a panel is cut off`, long, async ({ page, customer }) => {
    expect(customer.token).not.toBe('')
    extendTimeout(Array(6))
    await page.setViewportSize({ width, height })
    const open = async (address: string) => {
      await page.goto(address)
      await enlarge(page)
    }
    await open('/category?name=All#all')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expectPanelThere(page, 'menu')
    await page.keyboard.press('Escape')
    await page.locator('summary').first().click()
    await expectAllThere(page, 'filters')
    await page
      .getByRole('button', { name: /^Quick View/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading')).toBeVisible()
    await expectPanelThere(page, 'quick view')
    await page.keyboard.press('Escape')
    await open(`/productDetail/${(await productCalled(page, 'Daily Multivitamin, 90 Tablets')).id}`)
    await page.getByRole('link', { name: /Zoom/ }).click()
    await expectPanelThere(page, 'zoom')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await cartButton(page).click()
    await expectPanelThere(page, 'cart with a toast')
    await cart(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(cart(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expectPanelThere(page, 'order form')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: /^Receipt/ })).toBeVisible()
    await expectPanelThere(page, 'receipt')
    await open('/order')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expectPanelThere(page, 'delete an order')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(cart(page).getByRole('button', { name: 'Update Order' })).toBeVisible()
    await expectPanelThere(page, 'edited order')
  })
}
