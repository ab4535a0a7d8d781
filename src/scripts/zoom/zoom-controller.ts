import { getPictureFocalPoint, type RelativePoint } from './point.ts'

/** The maximum size, as a multiple of the enlarged size. */
const MOST = 2.5

/** Minimum window width in pixels to start enlarged. A narrower window would crop the part that was pressed. */
const WIDE = 768

export type ZoomController = ReturnType<typeof createZoomController>

/**
 * Returns functions that control the size of the enlarged picture and its scroll position in `place`. Sizes are in CSS
 * pixels.
 */
export function createZoomController(place: HTMLElement) {
  const image = () => place.querySelector('img')!
  const whole = () => Math.min(place.clientWidth, place.clientHeight)
  const enlarged = () => Math.max(place.clientWidth, place.clientHeight, 1200)

  function resize(size: number) {
    const limited = Math.min(Math.max(size, whole()), enlarged() * MOST)
    place.style.setProperty('--zoom-size', `${limited}px`)
    place.toggleAttribute('data-whole', limited <= whole())
  }

  function center({ x, y }: RelativePoint) {
    place.scrollTo({
      left: x * place.scrollWidth - place.clientWidth / 2,
      top: y * place.scrollHeight - place.clientHeight / 2,
      behavior: 'instant',
    })
  }

  function move(left: number, top: number) {
    place.scrollBy({ left, top, behavior: 'instant' })
  }

  /** Zooms by a factor. The part of the picture at this window position stays there. */
  function zoomAt(factor: number, x: number, y: number) {
    const before = image().getBoundingClientRect()
    const [partX, partY] = [(x - before.left) / before.width, (y - before.top) / before.height]
    resize(before.width * factor)
    const after = image().getBoundingClientRect()
    move(after.left + partX * after.width - x, after.top + partY * after.height - y)
  }

  const isWhole = () => place.hasAttribute('data-whole')

  return {
    isWhole,
    move,
    zoomAt,
    zoomBy(factor: number) {
      if (!isWhole()) return zoomAt(factor, place.clientWidth / 2, place.clientHeight / 2)
      resize(whole() * factor)
      center(getPictureFocalPoint(place.querySelector('picture')!))
    },
    /** Shows the picture enlarged, centered at `point`; in narrow windows whole. */
    open(point: RelativePoint) {
      if (place.clientWidth < WIDE) return resize(whole())
      resize(enlarged())
      center(point)
    },
    enlarge(x: number, y: number) {
      zoomAt(enlarged() / whole(), x, y)
    },
    showWhole() {
      resize(whole())
    },
  }
}
