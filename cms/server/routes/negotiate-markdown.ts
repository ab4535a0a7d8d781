import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'

/** Whether a client may want Markdown. Browsers never name it: their requests are not read any closer. */
export function namesMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.accept !== undefined && /text\/markdown/i.test(headers.accept)
}

/**
 * The address of the Markdown of the page that is asked for, when the client would rather have that than HTML (RFC 9110 §12.5.1);
 * null otherwise: of equal ones the type that is named first counts, and HTML for who takes anything.
 */
export function negotiatedPath(req: Request): string | null {
  if (!namesMarkdown(req) || req.accepts(['text/html', 'text/markdown']) !== 'text/markdown') return null
  return toMarkdownPath(req.originalUrl)
}
