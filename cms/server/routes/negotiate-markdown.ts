import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'

/** Whether `Accept` names Markdown, which no browser does. All other requests skip content negotiation. */
export function namesMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.accept !== undefined && /text\/markdown/i.test(headers.accept)
}

/**
 * Returns the Markdown's address of the requested page if the client prefers it to HTML (RFC 9110 §12.5.1), else null.
 * Of equal types the first named one counts, and HTML for any type.
 */
export function negotiatedPath(req: Request): string | null {
  if (!namesMarkdown(req) || req.accepts(['text/html', 'text/markdown']) !== 'text/markdown') return null
  return toMarkdownPath(req.originalUrl)
}
