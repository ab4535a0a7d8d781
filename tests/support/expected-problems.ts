import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from './shop-process.ts'

type Log = Pick<ShopProcess, 'takeProblems'>

/** Matches the log line of a request for the error page /500. */
export const PAGE_OF_ERRORS = /"url":"\/500".*"msg":"request errored"/

/**
 * Waits for the problems (errors in a shop's log) that a test causes, removes them, and returns their lines. A log line
 * can come later than the response. One line matches each pattern of `expected`; any number of lines match `others`.
 * Any other line fails the test.
 */
export async function takeExpectedProblems(shop: Log, expected: RegExp[], others: RegExp[] = []): Promise<string[]> {
  const problems: string[] = []
  for (const until = Date.now() + 10_000; ; await wait(20)) {
    problems.push(...shop.takeProblems())
    const { missing, unexpected } = compare(problems, expected, others)
    if (missing.length === 0 && unexpected.length === 0) return problems
    if (unexpected.length > 0 || Date.now() > until) {
      const lines = [`Missing: ${missing.join(', ') || 'none'}. Not expected:`, ...unexpected]
      throw new Error(`The shop has logged other problems than expected. ${lines.join('\n')}`)
    }
  }
}

/** Removes the problems that a shop may have logged. A line that matches none of the patterns fails the test. */
export async function takePossibleProblems(shop: ShopProcess, possible: RegExp[]): Promise<void> {
  await whenLogged(shop)
  await takeExpectedProblems(shop, [], possible)
}

/** Removes all problems of a shop whose database was away or damaged: which queries failed depends on timing. */
export async function dropProblems(shop: ShopProcess): Promise<void> {
  await whenLogged(shop)
  shop.takeProblems()
}

/** Waits for the log. A request writes its line before a later request is answered. */
async function whenLogged({ url, written }: ShopProcess): Promise<void> {
  await fetch(`${url}/healthz`)
  await written()
}

function compare(problems: string[], expected: RegExp[], others: RegExp[]) {
  const missing = [...expected]
  const unexpected = problems.filter((line) => {
    const at = missing.findIndex((pattern) => pattern.test(line))
    if (at >= 0) missing.splice(at, 1)
    return at < 0 && !others.some((pattern) => pattern.test(line))
  })
  return { missing, unexpected }
}
