import type { ErrorRequestHandler, Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { refuse } from '../../base/http/refuse.ts'
import { isNotOpen } from '../../shop/catalog/branches/branches.ts'
import { kindOf } from '../metrics/request-kinds.ts'
import { type FailurePages, sendFailure } from './site-pages.ts'

/**
 * Creates the error middleware: responds 503 while the database cannot be used, else 500. Requests for pages get a page
 * of `failure`, others a sentence.
 */
export function handleErrors(failure: FailurePages | null): ErrorRequestHandler {
  return (error, req, res, _next) => {
    // Express could not decode the URL.
    if (error instanceof URIError) return refuse(new Refusal('unreadable', 'The address could not be read.'), req, res)
    if (res.headersSent || !failure || !isPage(req)) return refuse(error, req, res)
    if (!isNotOpen(error))
      req.log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'a page could not be answered')
    return sendFailure(failure, error, req, res)
  }
}

function isPage({ method, originalUrl }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && kindOf(originalUrl) === 'page'
}
