type FigureChange = { arrow: '▲' | '▼' | '='; words: string }

/** Minimum number of orders for a change in percent, and the highest percentage shown. */
const [ENOUGH, MOST_PERCENT] = [10, 200]

/** The previous period. `name` is, for example, `yesterday`. `show` formats a value of the figure. */
type Before = { name: string; orders: number; show: (value: number) => string }

/**
 * Describes how a figure changed since the previous period; null if the figure is 0 or null in both periods. With few
 * orders in the previous period or a large increase, `words` has the previous value instead of a percentage, such as
 * `3 yesterday`.
 */
export function describeFigureChange(
  now: number | null,
  earlier: number | null,
  { name, orders, show }: Before,
): FigureChange | null {
  if (!now && !earlier) return null
  const [value, other] = [now ?? 0, earlier ?? 0]
  const arrow = value > other ? '▲' : '▼'
  if (value === other) return { arrow: '=', words: `the same as ${name}` }
  const percent = Math.round((value / other - 1) * 100)
  if (orders < ENOUGH || percent > MOST_PERCENT) return { arrow, words: `${show(other)} ${name}` }
  if (percent === 0) return { arrow: '=', words: `about the same as ${name}` }
  return { arrow, words: `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than ${name}` }
}
