import type { ErrorRequestHandler, Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import { isNoPublishedBranchError } from '../../shop/catalog/branches/branches.ts'
import { getRequestKind } from '../metrics/request-kinds.ts'
import { type FailurePages, sendFailurePage } from './site-pages.ts'

/**
 * Creates the error middleware: responds 503 while the database cannot be used, else 500. Requests for pages get a page
 * of `failure`, others a sentence.
 */
export function createErrorHandler(failure: FailurePages | null): ErrorRequestHandler {
  return (error, req, res, _next) => {
    // Express could not decode the URL.
    if (error instanceof URIError)
      return respondWithError(new Refusal('unreadable', 'The address could not be read.'), req, res)
    if (res.headersSent || !failure || !isPage(req)) return respondWithError(error, req, res)
    if (!isNoPublishedBranchError(error))
      req.log[isDatabaseUnavailableError(error) ? 'warn' : 'error']({ err: error }, 'a page could not be answered')
    return sendFailurePage(failure, error, req, res)
  }
}

function isPage({ method, originalUrl }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && getRequestKind(originalUrl) === 'page'
}
