import type { Response } from 'express'
import { prependToStream, sendStream } from '../../base/http/send-stream.ts'

/**
 * Streams a CSV file as a download. Reads the first two chunks (the heading and the first rows) before it sends HTTP
 * headers, so that an error in these chunks still gets its own HTTP status.
 */
export async function sendCsv(res: Response, fileName: string, table: AsyncGenerator<string>): Promise<void> {
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${fileName}"`)
  await sendStream(prependToStream(parts.join(''), table), res)
}
