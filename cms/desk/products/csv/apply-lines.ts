import type { Payload } from 'payload'
import type { User } from '../../../payload-types.ts'
import { applyLine, type ImportLineOutcome, type PreviewedLine } from './apply-line.ts'
import { codeOf, readLinesContext } from './import-lines.ts'
import { createThrottle } from './pace.ts'

/** What became of a line of an import, with its row in the file and its product code. */
export type ImportLineResult = ImportLineOutcome & { line: number; code: string }

/**
 * Applies previewed lines of a product import, each in its own transaction, with pauses for shoppers' requests. Skips
 * products that have changed since the preview, so that a repeated request changes nothing.
 */
export async function applyLines(
  payload: Payload,
  lines: readonly PreviewedLine[],
  user: User,
): Promise<ImportLineResult[]> {
  const context = await readLinesContext(payload, lines, user)
  const pace = createThrottle()
  const applied: ImportLineResult[] = []
  try {
    for (const line of lines) {
      applied.push({ line: line.line, code: codeOf(line), ...(await applyLine(payload, line, context, user)) })
      await pace.rest()
    }
  } finally {
    pace.end()
  }
  return applied
}
