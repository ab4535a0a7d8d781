import type { MailContent } from '../../shop/mail/mail-content.ts'
import type { WordedMail } from '../../shop/mail/sample-mail.ts'
import { texts } from './texts.ts'

export type Result<Body> = { isDone: true; body: Body } | { isDone: false; message: string }

export const previewMail = (mail: WordedMail, signal: AbortSignal): Promise<Result<MailContent>> =>
  post('/api/panel/mail/preview', mail, signal)

/** Sends a test mail to the signed-in user. */
export const sendTestMail = (mail: WordedMail): Promise<Result<{ to: string }>> => post('/api/panel/mail/test', mail)

async function post<Body>(path: string, json: unknown, signal?: AbortSignal): Promise<Result<Body>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
      ...(signal ? { signal } : {}),
    })
    const body = await response.json()
    return response.ok ? { isDone: true, body } : { isDone: false, message: body.message ?? texts.unreachable }
  } catch (error) {
    if (signal?.aborted) throw error
    return { isDone: false, message: texts.unreachable }
  }
}
