import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { customerRoutes, everyRoute, extendTimeout, productCalled } from '../site-routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Controls that are smaller than 24 px in one direction, except links within a sentence (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):not([inert] *)',
    )
    const inSentence = (target: Element) => {
      const words = target.closest('p, li, dd, .prose')
      const own = (words?.textContent ?? '').replace(target.textContent ?? '', '').trim()
      return target.matches('a') && own !== '' && getComputedStyle(target).display === 'inline'
    }
    return [...targets].flatMap((target) => {
      // The label of a checkbox can be pressed as well.
      const place = target.matches('[type=checkbox]') ? target.closest('label')! : target
      const { width, height } = place.getBoundingClientRect()
      const isShown = target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden')
      if (!isShown || inSentence(target) || Math.min(width, height) >= 23.99) return []
      return [`${target.outerHTML.slice(0, 90)} ${width.toFixed(1)}×${height.toFixed(1)}`]
    })
  })
}

/** Controls whose focus outline is in several pieces, or cut off by an ancestor. */
function brokenOutlines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('main :is(a[href], button):not([tabindex="-1"], [inert] *)')
    const broken: string[] = []
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.prose')) continue
      target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== target) continue
      const { outlineOffset, outlineWidth } = getComputedStyle(target)
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, top, right, bottom } = target.getBoundingClientRect()
      const isOnePiece = target.getClientRects().length === 1
      let isWhole = left - reach >= -0.5 && right + reach <= innerWidth + 0.5
      for (let around = target.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        const [across, along] = [
          box.left <= left - reach && box.right >= right + reach,
          box.top <= top - reach && box.bottom >= bottom + reach,
        ]
        if (!across || !along) isWhole = false
      }
      if (!isOnePiece || !isWhole)
        broken.push(`${isOnePiece ? 'cut off' : 'in pieces'}: ${target.outerHTML.slice(0, 90)}`)
    }
    return broken
  })
}

test('whatever can be pressed is 24 px at least, and its focus is outlined whole', long, async ({ page, customer }) => {
  expect(customer.token).not.toBe('')
  for (const [address] of extendTimeout([
    ...(await everyRoute(page)),
    ...customerRoutes,
    ['/category?name=Earrings#all'],
  ])) {
    await page.goto(address!)
    expect.soft(await smallTargets(page), address).toEqual([])
    expect.soft(await brokenOutlines(page), address).toEqual([])
  }
})

test(
  'in the cart, the order form and the quick view whatever can be pressed is 24 px at least',
  long,
  async ({ page, customer }) => {
    expect(customer.token).not.toBe('')
    await page.goto(`/productDetail/${(await productCalled(page, 'Halyard Twist Ring')).id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await cartButton(page).click()
    await expect(cart(page).getByRole('listitem').first()).toBeVisible()
    expect(await smallTargets(page), 'cart').toEqual([])
    await cart(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByLabel('Enter Address')).toBeVisible()
    expect(await smallTargets(page), 'order form').toEqual([])
    await page.goto('/category?name=Rings')
    await page
      .getByRole('button', { name: /^Quick View/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading')).toBeVisible()
    expect(await smallTargets(page), 'quick view').toEqual([])
  },
)

test('with text at 200 per cent every page stays within the window', long, async ({ page, customer }) => {
  expect(customer.token).not.toBe('')
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  for (const [address] of extendTimeout([...(await everyRoute(page)), ...customerRoutes])) {
    await page.goto(address)
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('header *, main *, footer *')].flatMap((element) => {
        const { right, left, width } = element.getBoundingClientRect()
        const isCut = element.closest('[data-carousel], [popover], dialog, .visually-hidden, .sr-only, iframe')
        return width > 1 && !isCut && (right > innerWidth + 0.5 || left < -0.5) ? [element.outerHTML.slice(0, 90)] : []
      }),
    )
    expect.soft(beyond, address).toEqual([])
    const [shown, needed] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
    expect.soft(needed, address).toBeLessThanOrEqual(shown!)
  }
})
