import type { Payload } from 'payload'
import type { User } from '../../../payload-types.ts'
import { applyImportLine, type ImportLineOutcome, type PreviewedLine } from './apply-line.ts'
import { getImportLineProductCode, readImportContext } from './import-lines.ts'
import { createThrottle } from './throttle.ts'

/** What became of a line of an import, with its row in the file and its product code. */
export type ImportLineResult = ImportLineOutcome & { line: number; code: string }

/**
 * Applies previewed lines of a product import, each in its own transaction, with pauses for shoppers' requests. Skips
 * products that have changed since the preview, so that a repeated request changes nothing.
 */
export async function applyImportLines(
  payload: Payload,
  lines: readonly PreviewedLine[],
  user: User,
): Promise<ImportLineResult[]> {
  const context = await readImportContext(payload, lines, user)
  const pace = createThrottle()
  const applied: ImportLineResult[] = []
  try {
    for (const line of lines) {
      applied.push({
        line: line.line,
        code: getImportLineProductCode(line),
        ...(await applyImportLine(payload, line, context, user)),
      })
      await pace.rest()
    }
  } finally {
    pace.end()
  }
  return applied
}
