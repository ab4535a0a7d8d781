/** A point of a picture; `x` and `y` are fractions (0 to 1) of its width and height. */
export type RelativePoint = { x: number; y: number }

/** Returns the focal point of a displayed picture, which staff set; the center if they did not. */
export function getPictureFocalPoint(picture: Element): RelativePoint {
  const style = getComputedStyle(picture)
  const [x = 0.5, y = 0.5] = ['--focus-x', '--focus-y'].map(
    (name) => Number.parseInt(style.getPropertyValue(name) || '50', 10) / 100,
  )
  return { x, y }
}

/**
 * Returns the point of the picture at which it was pressed. Returns its focal point if the picture was opened by the
 * button or the keyboard.
 */
export function getPressedPoint({ target, detail, clientX, clientY }: MouseEvent, picture: HTMLElement): RelativePoint {
  if (detail === 0 || !(target instanceof HTMLImageElement)) return getPictureFocalPoint(picture)
  const box = target.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
