import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** How often a test run did what is expensive: started shops and other programs, opened contexts, rendered pages. */
export type Counts = Record<'shops' | 'programs' | 'contexts' | 'renders', number>

/** The file to which all processes of a run append. */
const { SHOPFRONT_COUNTS } = process.env

/** Adds `times` to one of the counts of the test run. Does nothing outside a run. */
export function count(what: keyof Counts, times = 1): void {
  if (SHOPFRONT_COUNTS) appendFileSync(SHOPFRONT_COUNTS, `${what} ${times}\n`)
}

export function readCounts(file: string): Counts {
  const counts = { shops: 0, programs: 0, contexts: 0, renders: 0 }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  for (const line of lines) {
    const [what, times] = line.split(' ') as [keyof Counts, string]
    if (what in counts) counts[what] += Number(times)
  }
  return counts
}
