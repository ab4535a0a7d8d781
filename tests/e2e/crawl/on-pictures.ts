import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Rgb = [red: number, green: number, blue: number]
type Box = { left: number; top: number; width: number; height: number }
type Found = { name: string; color: Rgb; least: number; boxes: Box[] }

/**
 * Returns the words and icons on pictures in the window (`found`), and those with less contrast than WCAG requires
 * (`faint`). Compares computed text colors with the pixels behind them, because axe does not check text on pictures.
 */
export async function findTextOnPictures(page: Page): Promise<{ found: string[]; faint: string[] }> {
  const found = await page.evaluate(findOnPictures)
  const shot = await withoutText(page, () => page.screenshot({ animations: 'disabled' }))
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const faint = found.flatMap(({ name, color, least, boxes }) => {
    const behind = boxes.flatMap((box) => pixelsIn(box, data, info))
    const contrast = lowest(behind.map((pixel) => contrastOf(color, pixel)))
    return contrast < least ? [`${name}: ${contrast.toFixed(1)}:1 for ${least}:1`] : []
  })
  return { found: found.map(({ name }) => name), faint }
}

/** Returns the lowest contrast. Ignores the lowest 2 %, which belong to the edges of neighboring shapes. */
const lowest = (contrasts: number[]) => contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 50)] ?? 0

function pixelsIn({ left, top, width, height }: Box, data: Buffer, info: { width: number; height: number }): Rgb[] {
  const pixels: Rgb[] = []
  for (let y = Math.ceil(top); y < Math.min(top + height, info.height); y++) {
    for (let x = Math.ceil(left); x < Math.min(left + width, info.width); x++) {
      const at = 3 * (y * info.width + x)
      pixels.push([data[at]!, data[at + 1]!, data[at + 2]!])
    }
  }
  return pixels
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Hides all text during `work`, by a kind of style sheet that the page's policy allows. */
async function withoutText<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { color: transparent !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const result = await work()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return result
}

function findOnPictures(): Found[] {
  const [LARGE, BOLD_LARGE, BOLD] = [24, 18.66, 700]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

  function bytesOf(color: string): Rgb {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }

  function boxesOf(element: Element): Box[] {
    if (element instanceof SVGElement) return [element.getBoundingClientRect()]
    const range = document.createRange()
    const texts = [...element.childNodes].filter(({ nodeType, data = '' }: Node & { data?: string }) => {
      return nodeType === Node.TEXT_NODE && data.trim()
    })
    return texts.flatMap((text) => {
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
  }

  function isOnPicture(element: Element, { left, top, width, height }: Box): boolean {
    const below = document.elementsFromPoint(left + width / 2, top + height / 2)
    const isOnTop = below[0] && (element.contains(below[0]) || below[0].contains(element))
    const isHit = getComputedStyle(element).pointerEvents !== 'none'
    return (isOnTop || !isHit) && below.some((each) => each instanceof HTMLImageElement && each.closest('picture'))
  }

  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element instanceof SVGElement && element.localName !== 'svg') return []
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (element.closest('.visually-hidden') || element instanceof HTMLImageElement) return []
    const boxes = boxesOf(element)
      .filter(({ width, height }) => width > 2 && height > 2)
      .map(({ left, top, width, height }) => ({ left, top, width, height }))
    if (boxes.length === 0 || !boxes.every((box) => isOnPicture(element, box))) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= LARGE || (size >= BOLD_LARGE && Number(fontWeight) >= BOLD)
    const least = isLarge || element instanceof SVGElement ? 3 : 4.5
    const around = element instanceof SVGElement ? element.closest('a, button, p') : element
    const name = around?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    return [{ name: `${element.localName} ${name}`, color: bytesOf(color), least, boxes }]
  })
}
