import type { BackupDocument } from '../../base/database/portable/snapshot.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { streamLines } from './lines.ts'

/** Maximum number of documents in a batch, and of their characters as JSON. */
const [BATCH, BATCH_LENGTH] = [200, 16e6]

/**
 * Parses a list of a backup, with one document as JSON per line, and yields the documents in batches of at most 200.
 * Throws `OperatorError`, whose message begins with `what`, for an invalid line.
 */
export async function* parseDocumentBatches(
  content: AsyncIterable<Buffer>,
  what: string,
): AsyncGenerator<BackupDocument[]> {
  let [batch, length, number]: [BackupDocument[], number, number] = [[], 0, 0]
  for await (const line of streamLines(content, what)) {
    const document = parse(line)
    number++
    if (!document) throw new OperatorError(`${what} is damaged: its line ${number} is no document.`)
    batch.push(document)
    length += line.length
    if (batch.length < BATCH && length < BATCH_LENGTH) continue
    yield batch
    ;[batch, length] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

function parse(line: string): BackupDocument | null {
  try {
    const document = JSON.parse(line)
    return typeof document?.id === 'string' ? document : null
  } catch {
    return null
  }
}
