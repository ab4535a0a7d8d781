import type { Response } from 'express'
import { prependToStream, sendStream } from '../../base/http/send-stream.ts'

/**
 * Sends a CSV file as a download, streamed. Reads its first chunk before it sends headers, so that an early error still
 * gets its status.
 */
export async function sendCsv(res: Response, fileName: string, table: AsyncGenerator<string>): Promise<void> {
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${fileName}"`)
  await sendStream(prependToStream(parts.join(''), table), res)
}
