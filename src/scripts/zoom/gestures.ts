import type { ZoomController } from './zoom-controller.ts'

/** Pixels that a finger must move to turn to the next picture. */
const SWIPE = 60
/** Wheel pixels that enlarge the picture by the factor e (2.7). A trackpad's pinch sends smaller deltas, with Ctrl. */
const [WHEEL, TRACKPAD] = [500, 100]
const LINE = 16

type Connected = { view: ZoomController; turn: (by: number) => void; signal: AbortSignal }

/**
 * Connects gestures on the enlarged picture: the wheel and pinches zoom, the mouse drags, and one finger swipes to the
 * next picture. `turn` shows the next (1) or previous (-1) picture. `signal` disconnects the gestures.
 */
export function connectGestures(place: HTMLElement, { view, turn, signal }: Connected): void {
  place.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
      view.zoomAt(Math.exp(-pixels / (event.ctrlKey ? TRACKPAD : WHEEL)), event.clientX, event.clientY)
    },
    { passive: false, signal },
  )
  connectMouse(place, view, signal)
  connectFingers(place, view, turn, signal)
}

function connectMouse(place: HTMLElement, view: ZoomController, signal: AbortSignal) {
  place.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  place.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1) view.move(-movementX, -movementY)
    },
    { signal },
  )
}

function connectFingers(place: HTMLElement, view: ZoomController, turn: (by: number) => void, signal: AbortSignal) {
  let pinch: Pinch | null = null
  let swipe: { x: number; y: number; scrolled: number } | null = null

  const onTouch = (event: TouchEvent) => {
    const [first, second] = event.touches
    pinch = first && second ? pinchOf(first, second) : null
    if (second) swipe = null
    else if (first && event.type === 'touchstart')
      swipe = { x: first.clientX, y: first.clientY, scrolled: place.scrollLeft }
  }

  place.addEventListener('touchstart', onTouch, { passive: true, signal })
  place.addEventListener(
    'touchmove',
    (event) => {
      const [first, second] = event.touches
      if (!pinch || !first || !second) return
      if (event.cancelable) event.preventDefault()
      const now = pinchOf(first, second)
      view.zoomAt(now.distance / pinch.distance, now.x, now.y)
      view.move(pinch.x - now.x, pinch.y - now.y)
      pinch = now
    },
    { passive: false, signal },
  )
  place.addEventListener(
    'touchend',
    (event) => {
      const [lifted] = event.changedTouches
      if (swipe && lifted && Math.abs(place.scrollLeft - swipe.scrolled) < 2) {
        const [x, y] = [lifted.clientX - swipe.x, lifted.clientY - swipe.y]
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x > 0 ? -1 : 1)
      }
      swipe = null
      onTouch(event)
    },
    { passive: true, signal },
  )
}

type Pinch = { distance: number; x: number; y: number }

function pinchOf(a: Touch, b: Touch): Pinch {
  return {
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  }
}
