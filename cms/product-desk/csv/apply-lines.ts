import type { Payload } from 'payload'
import type { User } from '../../payload-types.ts'
import { changeTogether } from '../change-together.ts'
import { applyAlone, changeOf, type Outcome, type PreviewedLine, refusedOutcome } from './apply-line.ts'
import { codeOf, type LinesContext, readFor } from './import-lines.ts'
import { openPace } from './pace.ts'

/** What became of a line. */
export type AppliedLine = Outcome & { line: number; code: string }

/** Lines of one transaction, at most: orders of their products wait for it. */
const MOST_TOGETHER = 10

/**
 * Does what was previewed. Some lines share a transaction, and are done again one by one when it fails: a bad line stops
 * none, and is not done in part. A line whose product is no longer as the preview showed it is left alone. A line that was
 * applied before is done already: requests may be repeated. Shoppers go first.
 */
export async function applyLines(
  payload: Payload,
  lines: readonly PreviewedLine[],
  user: User,
): Promise<AppliedLine[]> {
  const context = await readFor(payload, lines, user)
  const pace = openPace()
  const outcomes = new Map<PreviewedLine, Outcome>()
  try {
    for (const group of inGroups(lines, context)) {
      for (const each of await applyTogether(payload, group, context, user)) outcomes.set(...each)
      await pace.rest()
      for (const line of group) {
        if (outcomes.has(line)) continue
        outcomes.set(line, await applyAlone(payload, line, context, user))
        await pace.rest()
      }
    }
  } finally {
    pace.end()
  }
  return lines.flatMap((line) => {
    const outcome = outcomes.get(line)
    return outcome ? [{ line: line.line, code: codeOf(line), ...outcome }] : []
  })
}

/** Lines that follow each other, of different products that are there. */
function inGroups(lines: readonly PreviewedLine[], { products }: LinesContext): PreviewedLine[][] {
  const groups: PreviewedLine[][] = []
  let codes = new Set<string>()
  for (const line of lines) {
    const code = codeOf(line)
    const group = groups.at(-1)
    const fits = group && codes.size > 0 && codes.size < MOST_TOGETHER && products.has(code) && !codes.has(code)
    if (fits) group.push(line)
    else {
      groups.push([line])
      codes = new Set()
    }
    if (products.has(code)) codes.add(code)
  }
  return groups
}

type OutcomeOfLine = [line: PreviewedLine, outcome: Outcome]

/** What became of the lines that could be applied in one transaction. */
async function applyTogether(
  payload: Payload,
  lines: readonly PreviewedLine[],
  context: LinesContext,
  user: User,
): Promise<OutcomeOfLine[]> {
  if (lines.length < 2) return []
  const changes = lines.flatMap((line) => {
    const id = context.products.get(codeOf(line))?.newest.id
    return id ? [{ line, id, ...changeOf(line, context) }] : []
  })
  const results = await changeTogether(payload, changes, user)
  return changes.flatMap(({ line, id, message }): OutcomeOfLine[] => {
    const result = results.get(id)
    if (result?.kind === 'done') return [[line, { isDone: true, message: message() }]]
    return result?.kind === 'refused' ? [[line, refusedOutcome(payload, line, result.error)]] : []
  })
}
