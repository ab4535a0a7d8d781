import { expect, type Page } from '@playwright/test'

const WIDTHS = [360, 390, 768, 1280, 1920]

/** Returns pictures whose `sizes` is less than their width, or more than a tenth above it. */
function wrongSizes(page: Page): Promise<string[]> {
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

    /** Splits a text at commas that are not in parentheses. */
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

    /** Returns the width of the whole picture, of which its box may show only a part. */
    function drawnWidth(image: HTMLImageElement): number {
      const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
      const covers = getComputedStyle(image).objectFit === 'cover'
      return Math.max(image.clientWidth, covers ? (image.clientHeight * width!) / height! : 0)
    }

    const images = [...document.querySelectorAll<HTMLImageElement>('picture:has(source) img')]
    const shown = images.filter((image) => image.checkVisibility() && image.clientWidth > 0)
    const wrong = shown.flatMap((image) => {
      const [drawn, told] = [drawnWidth(image), widthOf(image.parentElement!.querySelector('source')!.sizes)]
      // A picture that is not enlarged is at most as wide as its file.
      const isWhole = Number(image.getAttribute('width')) <= drawn + 1
      if (told >= 0.98 * drawn && (told <= 1.1 * drawn || isWhole)) return []
      return [
        `${image.getAttribute('src')} in .${image.closest('[class]:not(picture)')?.className}: ${told} for ${drawn}`,
      ]
    })
    ruler.remove()
    return wrong
  })
}

/**
 * Returns a text for each picture whose `sizes` attribute does not match its drawn width, at several widths of the
 * window. Waits up to 5 s at each width, because the browser chooses a picture's file again only shortly after a
 * resize.
 */
export async function findWrongPictureSizes(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    let found: string[] = []
    const settle = async () => {
      found = await wrongSizes(page)
      expect(found).toEqual([])
    }
    await expect(settle)
      .toPass({ timeout: 5000, intervals: [20, 50] })
      .catch(() => wrong.push(...found.map((each) => `at ${width} px ${each}`)))
  }
  return wrong
}
