import type { Response } from 'express'
import { continued, sendStream } from '../../base/http/send-stream.ts'

/** Streams a CSV file. Reads its first chunks before it sends headers, so that their errors are sent as a refusal. */
export async function sendCsv(res: Response, fileName: string, table: AsyncGenerator<string>): Promise<void> {
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${fileName}"`)
  await sendStream(continued(parts.join(''), table), res)
}
