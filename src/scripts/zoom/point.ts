/** A point of a picture, from 0 to 1. */
export type Point = { x: number; y: number }

/** The main point of a shown picture. */
export function subjectOf(picture: Element): Point {
  const style = getComputedStyle(picture)
  const [x = 0.5, y = 0.5] = ['--focus-x', '--focus-y'].map(
    (name) => Number.parseInt(style.getPropertyValue(name) || '50', 10) / 100,
  )
  return { x, y }
}

/** The part of the picture that was pressed; its main point for the button and the keyboard. */
export function pressedPoint({ target, detail, clientX, clientY }: MouseEvent, picture: HTMLElement): Point {
  if (detail === 0 || !(target instanceof HTMLImageElement)) return subjectOf(picture)
  const box = target.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
