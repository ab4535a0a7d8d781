import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'

/** Whether `Accept` names Markdown, which browsers never do. */
export function isMarkdownRequested({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.accept !== undefined && /text\/markdown/i.test(headers.accept)
}

/** Returns the path of the Markdown version if the client prefers it to HTML (RFC 9110 §12.5.1); null otherwise. */
export function getNegotiatedMarkdownPath(req: Request): string | null {
  if (!isMarkdownRequested(req) || req.accepts(['text/html', 'text/markdown']) !== 'text/markdown') return null
  return toMarkdownPath(req.originalUrl)
}
