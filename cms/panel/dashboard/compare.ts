/** The change of a figure since the previous period, in words and with an arrow. */
export type Difference = { arrow: '▲' | '▼' | '='; words: string }

/** Returns null if neither period has a value. `before` is the name of the previous period. */
export function compare(now: number | null, earlier: number | null, before: string): Difference | null {
  if (!now && !earlier) return null
  if (!earlier) return { arrow: '▲', words: `more than ${before}: there was nothing` }
  const percent = Math.round(((now ?? 0) / earlier - 1) * 100)
  if (percent === 0) return { arrow: '=', words: `about the same as ${before}` }
  const word = percent > 0 ? 'more' : 'less'
  return { arrow: percent > 0 ? '▲' : '▼', words: `${Math.abs(percent)}% ${word} than ${before}` }
}
