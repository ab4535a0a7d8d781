import type { Picture } from '../pages/page-data.ts'

/**
 * The classes of a picture's main point (styles/focus.css) and of its color (styles/picture-color.css): the policy allows no style
 * attributes.
 */
export function pictureClasses({ focus, color }: Pick<Picture, 'focus' | 'color'>): string[] {
  return [
    ...(focus ? [`focus-x-${tenth(focus.x)}`, `focus-y-${tenth(focus.y)}`] : []),
    ...(color ? colorClasses(color) : []),
  ]
}

const tenth = (percent: number) => Math.round(percent / 10) * 10

/** The classes of a color such as `#f4eee4`, in 32 steps a channel. With 16, nearly gray backgrounds looked green or pink. */
function colorClasses(color: string): string[] {
  return ['red', 'green', 'blue'].map((name, index) => {
    const value = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)
    return `${name}-${Math.round((value * 31) / 255).toString(32)}`
  })
}
