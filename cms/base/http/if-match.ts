import type { Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'

export const IF_MATCH_FAILED_MESSAGE = 'This is not what it was when you last read it.'

/** Whether `If-Match` allows the request (RFC 9110 §13.1.1). A weak or missing ETag matches only `*`. */
export function passesIfMatch(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || header.trim() === '*') return true
  return etag !== null && !etag.startsWith('W/') && header.split(',').some((each) => each.trim() === etag)
}

/** Throws `Refusal` `not-matched` if `If-Match` names an ETag. For resources without ETags. */
export function assertNoIfMatch(req: Request): void {
  if (!passesIfMatch(req.get('if-match'), null)) throw new Refusal('not-matched', IF_MATCH_FAILED_MESSAGE)
}
