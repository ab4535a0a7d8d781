import type { Picture } from '../pages/page-data.ts'

/**
 * Returns the CSS classes of a picture's focal point (styles/focus.css) and placeholder color
 * (styles/picture-color.css). The Content-Security-Policy forbids `style` attributes.
 */
export function pictureClasses({ focus, color }: Pick<Picture, 'focus' | 'color'>): string[] {
  return [
    ...(focus ? [`focus-x-${tenth(focus.x)}`, `focus-y-${tenth(focus.y)}`] : []),
    ...(color ? colorClasses(color) : []),
  ]
}

const tenth = (percent: number) => Math.round(percent / 10) * 10

/** Returns the classes of a color such as `#f4eee4`, rounded to 32 steps per channel. */
function colorClasses(color: string): string[] {
  return ['red', 'green', 'blue'].map((name, index) => {
    const value = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)
    return `${name}-${Math.round((value * 31) / 255).toString(32)}`
  })
}
