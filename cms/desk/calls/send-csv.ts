import type { Response } from 'express'
import { continued, sendStream } from '../../base/http/send-stream.ts'

/**
 * Sends a table in parts. Its heading and first lines are awaited: what is refused is refused before the response
 * begins.
 */
export async function sendCsv(res: Response, fileName: string, table: AsyncGenerator<string>): Promise<void> {
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${fileName}"`)
  await sendStream(continued(parts.join(''), table), res)
}
