import { copyPictureIntoContainer, showPictureOfThumbnail } from '../show-picture.ts'
import { connectGestures } from './gestures.ts'
import { getPressedPoint, type RelativePoint } from './point.ts'
import { createZoomController } from './zoom-controller.ts'

const [LARGER, ARROW_PIXELS] = [1.5, 60]

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Opens the dialog that shows the main picture of a product's gallery in the whole window. If the window is wide, the
 * picture is enlarged at the pressed point.
 */
export function openZoom(gallery: HTMLElement, pressed: MouseEvent): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-enlarged]')!
  // A second press while this code was being fetched.
  if (dialog.open) return
  const place = dialog.querySelector<HTMLElement>('[data-enlarged-picture]')!
  const main = gallery.querySelector<HTMLElement>('[data-main]')!
  const thumbnails = [...gallery.querySelectorAll<HTMLElement>('[data-thumbnail]')]
  const view = createZoomController(place)
  const point = getPressedPoint(pressed, main)
  const closed = new AbortController()
  const { signal } = closed

  function show(target: RelativePoint | null) {
    const picture = document.createElement('picture')
    copyPictureIntoContainer(picture, main, '(min-width: 1200px) 100vw, 1200px')
    place.replaceChildren(picture)
    const index = thumbnails.findIndex((each) => each.ariaPressed === 'true')
    const count = dialog.querySelector('[data-zoom-count]')
    if (count) count.textContent = `${index + 1} of ${thumbnails.length}`
    if (target) view.open(target)
    else view.showWhole()
  }

  /** Turns to another picture by pressing its thumbnail, so that the page shows it too. */
  function turn(by: number) {
    const index = thumbnails.findIndex((each) => each.ariaPressed === 'true')
    const next = thumbnails.at((index + by) % thumbnails.length)
    if (!next || thumbnails.length < 2) return
    showPictureOfThumbnail(next, gallery)
    show(null)
  }

  function toggle(x: number, y: number) {
    if (view.isWhole()) view.enlarge(x, y)
    else view.showWhole()
  }

  dialog.addEventListener(
    'keydown',
    (event) => {
      const arrow = ARROWS[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (arrow) {
        const [x, y] = arrow
        if (x !== 0 && view.isWhole()) turn(x)
        else view.move(x * ARROW_PIXELS, y * ARROW_PIXELS)
      } else if (event.key === '+' || event.key === '=') view.zoomBy(LARGER)
      else if (event.key === '-') view.zoomBy(1 / LARGER)
      else if (event.key === '0') view.showWhole()
      else return
      event.preventDefault()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-turn], [data-larger]')
      if (button?.dataset.turn) turn(Number(button.dataset.turn))
      else if (button) view.zoomBy(button.dataset.larger === '1' ? LARGER : 1 / LARGER)
    },
    { signal },
  )
  place.addEventListener('dblclick', ({ clientX, clientY }) => toggle(clientX, clientY), { signal })
  dialog.addEventListener('close', () => closed.abort(), { signal })
  connectGestures(place, { view, turn, signal })

  dialog.showModal()
  place.focus()
  show(point)
}
