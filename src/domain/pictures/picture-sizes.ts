/*
 * How wide pictures are drawn, for their attribute `sizes`. The lengths are those of styles/tokens.css and `.wrap` in
 * styles/base.css: a gutter is 4 % of the window, a gap 2 % and at most 2rem. A journey compares them with what a browser draws.
 */

/**
 * The box that a picture covers, in windows from `from` px on. `width` and `height` are CSS lengths; where the height follows
 * from the width, `ratio` is width by height.
 */
export type PictureBox = { from?: number; width: string; ratio?: number; height?: string }

/** The width of a page's content, in rem. */
const WRAP = 85
/** The width of a product page's content, in rem. */
export const WIDE_WRAP = 100

/** Width by height of the picture of a post. */
export const POST_RATIO = 8 / 5

const GUTTERS = 8
const GAP = 2

/** The value of `sizes`, for boxes with the widest windows first. A picture that is wider in shape than its box is drawn wider. */
export function pictureSizes(
  boxes: readonly PictureBox[],
  { width, height }: { width: number; height: number },
): string {
  const shape = height > 0 ? width / height : 0
  return boxes.map((box) => (box.from ? `(min-width: ${box.from}px) ` : '') + drawnWidth(box, shape)).join(', ')
}

function drawnWidth({ width, ratio, height }: PictureBox, shape: number): string {
  if (height) return shape > 0 ? `max(${width}, ${roundUp(shape)} * ${height})` : width
  return ratio && shape / ratio > 1.01 ? `calc(${roundUp(shape / ratio)} * (${width}))` : width
}

/** Columns of one width with gaps, by the width of the window from which there are so many; the most first. */
export function columnBoxes(
  columns: readonly (readonly [from: number, count: number])[],
  ratio: number,
  wrap = WRAP,
): PictureBox[] {
  return columns.map(([from, count]) => ({ from, width: columnWidth(count, wrap), ratio }))
}

/** The columns of `repeat(auto-fill, minmax(…, 1fr))`, of `least` rem. */
export function filledBoxes(least: number, ratio: number, wrap = WRAP): PictureBox[] {
  const most = Math.floor((wrap + GAP) / (least + GAP))
  const counts = Array.from({ length: most }, (_, index) => most - index)
  const from = (count: number) =>
    count === 1 ? 0 : Math.ceil((least * 16 * count * 100) / (100 - GUTTERS - GAP * (count - 1)))
  return columnBoxes(
    counts.map((count) => [from(count), count]),
    ratio,
    wrap,
  )
}

function columnWidth(count: number, wrap: number): string {
  const gaps = GAP * (count - 1)
  return `min(${roundUp((wrap - gaps) / count)}rem, ${roundUp((100 - GUTTERS - gaps) / count)}vw)`
}

/** To hundredths: browsers fetch the next wider picture for a hair. */
const roundUp = (value: number) => Math.ceil(value * 100 - 1e-9) / 100
