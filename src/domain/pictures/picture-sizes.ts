/* Displayed widths of pictures, for the attribute `sizes`. Lengths are those of styles/tokens.css and of `.wrap`
   in styles/base.css: gutters of 4 % of the window, gaps of 2 %, at most 2rem. An e2e test checks them in a
   browser. */

/**
 * The displayed size of a picture in windows at least `from` px wide. `width` and `height` are CSS lengths. Either
 * `ratio` (width to height) or `height` is set.
 */
export type PictureDisplaySize = { from?: number; width: string; ratio?: number; height?: string }

/** The maximum width of a page's content, in rem. */
const WRAP = 85
/** The maximum width of a product page's content, in rem. */
export const PRODUCT_PAGE_MAX_WIDTH_REM = 100

/** The ratio of width to height of the pictures of blog posts. */
export const POST_PICTURE_RATIO = 8 / 5

const GUTTERS = 8
const GAP = 2

/**
 * Returns the value of the attribute `sizes` of a picture with this width and height. `boxes` are its displayed sizes,
 * widest windows first.
 */
export function formatSizesAttribute(
  boxes: readonly PictureDisplaySize[],
  { width, height }: { width: number; height: number },
): string {
  const shape = height > 0 ? width / height : 0
  return boxes.map((box) => (box.from ? `(min-width: ${box.from}px) ` : '') + drawnWidth(box, shape)).join(', ')
}

function drawnWidth({ width, ratio, height }: PictureDisplaySize, shape: number): string {
  if (height) return shape > 0 ? `max(${width}, ${roundUp(shape)} * ${height})` : width
  return ratio && shape / ratio > 1.01 ? `calc(${roundUp(shape / ratio)} * (${width}))` : width
}

/**
 * Returns the displayed sizes of pictures in columns of equal width. `columns` has the number of columns for each
 * minimum window width in px, widest first.
 */
export function getColumnDisplaySizes(
  columns: readonly (readonly [from: number, count: number])[],
  ratio: number,
  wrap = WRAP,
): PictureDisplaySize[] {
  return columns.map(([from, count]) => ({ from, width: columnWidth(count, wrap), ratio }))
}

/**
 * Returns the displayed sizes of pictures in a grid with `repeat(auto-fill, minmax(LEASTrem, 1fr))`: one for each
 * number of columns, widest window first. `least` and `wrap` (page width) are in rem, `ratio` is the pictures' width to
 * height.
 */
export function getGridDisplaySizes(least: number, ratio: number, wrap = WRAP): PictureDisplaySize[] {
  const most = Math.floor((wrap + GAP) / (least + GAP))
  const counts = Array.from({ length: most }, (_, index) => most - index)
  const from = (count: number) =>
    count === 1 ? 0 : Math.ceil((least * 16 * count * 100) / (100 - GUTTERS - GAP * (count - 1)))
  return getColumnDisplaySizes(
    counts.map((count) => [from(count), count]),
    ratio,
    wrap,
  )
}

function columnWidth(count: number, wrap: number): string {
  const gaps = GAP * (count - 1)
  return `min(${roundUp((wrap - gaps) / count)}rem, ${roundUp((100 - GUTTERS - gaps) / count)}vw)`
}

/** Rounds up to hundredths, because a too small width makes browsers choose a smaller picture. */
const roundUp = (value: number) => Math.ceil(value * 100 - 1e-9) / 100
