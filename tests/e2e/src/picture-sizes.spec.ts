import type { Page } from '@playwright/test'
import { expect, long, test } from '../shop.ts'
import { everyRoute, extendTimeout } from '../site-routes.ts'

const WIDTHS = [360, 390, 768, 1280, 1920]

/** Pictures of which `sizes` is less than how wide they are drawn, or a tenth more; and how many were compared. */
function compareSizes(page: Page): Promise<{ compared: number; wrong: string[] }> {
  return page.evaluate(() => {
    const ruler = document.createElement('div')
    ruler.style.position = 'fixed'
    document.body.append(ruler)
    function widthOf(sizes: string): number {
      for (const each of topLevel(sizes)) {
        const [, condition, length = each] = /^(\(min-width: \w+\)) (.*)$/.exec(each) ?? []
        if (condition && !matchMedia(condition).matches) continue
        ruler.style.width = length
        return ruler.getBoundingClientRect().width
      }
      return 0
    }

    /** Its parts between commas that are in no brackets. */
    function topLevel(list: string): string[] {
      let depth = 0
      const marked = [...list].map((letter) => {
        depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
        return letter === ',' && depth === 0 ? '\n' : letter
      })
      return marked
        .join('')
        .split('\n')
        .map((part) => part.trim())
    }

    /** As wide as the picture is, of which a box may show a part. */
    function drawnWidth(image: HTMLImageElement): number {
      const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
      const covers = getComputedStyle(image).objectFit === 'cover'
      return Math.max(image.clientWidth, covers ? (image.clientHeight * width!) / height! : 0)
    }

    const images = [...document.querySelectorAll<HTMLImageElement>('picture:has(source) img')]
    const shown = images.filter((image) => image.checkVisibility() && image.clientWidth > 0)
    const wrong = shown.flatMap((image) => {
      const [drawn, told] = [drawnWidth(image), widthOf(image.parentElement!.querySelector('source')!.sizes)]
      // One that is not enlarged is no wider than it is stored.
      const isWhole = Number(image.getAttribute('width')) <= drawn + 1
      if (told >= 0.98 * drawn && (told <= 1.1 * drawn || isWhole)) return []
      return [
        `${image.getAttribute('src')} in .${image.closest('[class]:not(picture)')?.className}: ${told} for ${drawn}`,
      ]
    })
    ruler.remove()
    return { compared: shown.length, wrong }
  })
}

/**
 * Returns how many pictures were compared. A picture in a text is as wide as `sizes` said when the browser last chose its
 * source, and that is chosen again a moment after the window has another width.
 */
async function expectSizes(page: Page, where: string): Promise<number> {
  let compared = 0
  await expect(async () => {
    const found = await compareSizes(page)
    expect(found.wrong, where).toEqual([])
    compared = found.compared
  }).toPass({ timeout: 10_000 })
  return compared
}

test('browsers are told how wide each picture is drawn, at every width of a window', long, async ({ page }) => {
  let compared = 0
  for (const [path] of extendTimeout(await everyRoute(page))) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      compared += await expectSizes(page, `${path} at ${width}`)
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('in the quick view, too', long, async ({ page }) => {
  await page.goto('/category?name=Rings')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByRole('button', { name: /^Quick View/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await expectSizes(page, `at ${width}`)
    await page.keyboard.press('Escape')
  }
})
