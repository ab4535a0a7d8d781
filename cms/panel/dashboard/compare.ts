/** How a figure differs from that of the period before, in words and with an arrow. */
export type Difference = { arrow: '▲' | '▼' | '='; words: string }

/** Null where there is nothing to compare: neither period has a value. `before` is how the other period is called. */
export function compare(now: number | null, earlier: number | null, before: string): Difference | null {
  if (!now && !earlier) return null
  if (!earlier) return { arrow: '▲', words: `more than ${before}: there was nothing` }
  const percent = Math.round(((now ?? 0) / earlier - 1) * 100)
  if (percent === 0) return { arrow: '=', words: `about the same as ${before}` }
  const word = percent > 0 ? 'more' : 'less'
  return { arrow: percent > 0 ? '▲' : '▼', words: `${Math.abs(percent)}% ${word} than ${before}` }
}
