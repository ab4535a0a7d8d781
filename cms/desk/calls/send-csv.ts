import type { Response } from 'express'
import { prependToStream, sendStream } from '../../base/http/send-stream.ts'

/**
 * Streams a CSV file as a download. Reads the first chunk of the CSV before it sends headers, so that an error in this
 * chunk still gets its own HTTP status.
 */
export async function sendCsv(res: Response, fileName: string, table: AsyncGenerator<string>): Promise<void> {
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${fileName}"`)
  await sendStream(prependToStream(parts.join(''), table), res)
}
