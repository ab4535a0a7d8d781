import type { Payload } from 'payload'
import type { User } from '../../../payload-types.ts'
import { changeTogether } from '../change-together.ts'
import { applyAlone, changeOf, type Outcome, type PreviewedLine, refusedOutcome } from './apply-line.ts'
import { codeOf, findProduct, type LinesContext, readFor } from './import-lines.ts'
import { openPace } from './pace.ts'

/** The result of applying one line of the file. */
export type AppliedLine = Outcome & { line: number; code: string }

/** Maximum lines in one transaction: orders of these products wait until it ends. */
const MOST_TOGETHER = 20

/**
 * Applies previewed lines. Some lines share a transaction; if it fails, they are applied one by one, so that a bad line does
 * not block others and is never applied in part. Skips a line whose product has changed since the preview. Idempotent: a
 * repeated request changes nothing. Yields to requests of shoppers.
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
    for (let left = lines; left.length > 0; left = left.filter((line) => !outcomes.has(line))) {
      const group = firstGroup(left, context)
      const { done, alone } = await applyTogether(payload, group, context, user)
      for (const [line, outcome] of done) outcomes.set(line, outcome)
      await pace.rest()
      for (const line of alone) {
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

/** The first lines that can share a transaction: lines of different, existing products. Returns at least one line. */
function firstGroup(lines: readonly PreviewedLine[], { products }: LinesContext): PreviewedLine[] {
  const found = lines.slice(0, MOST_TOGETHER).map((line) => findProduct(products, line))
  const end = found.findIndex((product, at) => !product || found.indexOf(product) < at)
  return lines.slice(0, end < 0 ? found.length : Math.max(end, 1))
}

/** `alone`: lines that each need their own transaction. A line in neither list was not reached in time. */
type Together = { done: [line: PreviewedLine, outcome: Outcome][]; alone: readonly PreviewedLine[] }

async function applyTogether(
  payload: Payload,
  lines: readonly PreviewedLine[],
  context: LinesContext,
  user: User,
): Promise<Together> {
  if (lines.length < 2) return { done: [], alone: lines }
  const changes = lines.flatMap((line) => {
    const id = findProduct(context.products, line)?.newest.id
    return id ? [{ line, id, ...changeOf(line, context) }] : []
  })
  const results = await changeTogether(payload, changes, user)
  const together: Together = { done: [], alone: [] }
  for (const { line, id, message } of changes) {
    const result = results.get(id)
    if (result?.kind === 'done') together.done.push([line, { isDone: true, message: message() }])
    if (result?.kind === 'refused') together.done.push([line, refusedOutcome(payload, line, result.error)])
    if (result?.kind === 'alone') together.alone = [...together.alone, line]
  }
  return together
}
