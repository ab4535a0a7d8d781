import { extname } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { DATABASE_UNAVAILABLE_RESPONSE } from '../../base/database/unavailable.ts'
import { MEDIA_HEADERS } from '../../base/http/headers.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import { MEDIA_PATH } from '../../shop/pictures/picture.ts'
import type { PictureStore } from '../../shop/pictures/picture-files.ts'

/** Path prefix of uploaded files in Payload's URLs. */
const PAYLOAD_PATH = '/api/media/file'

/** Creates the routes of uploaded files, at their own URLs and at Payload's, without a database read. */
export function createMediaRouter(files: PictureStore): Router {
  const sendFile = express.static(files.folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(MEDIA_HEADERS)) res.setHeader(name, value)
      if (!PICTURE_EXTENSIONS.includes(extname(path))) res.setHeader('Content-Type', 'application/octet-stream')
    },
  })
  return Router().use([MEDIA_PATH, PAYLOAD_PATH], fetchFile(files), sendFile).get(`${PAYLOAD_PATH}/*name`, noSuchFile)
}

const noSuchFile: RequestHandler = (req, res) => respondWithError(new Refusal('not-found', 'Not Found'), req, res)

/** Middleware: fetches a picture from the bucket. Responds 503 if that fails, so that browsers try again. */
function fetchFile(files: PictureStore): RequestHandler {
  return async (req, res, next) => {
    try {
      await files.fetch(req.path.slice(1))
      next()
    } catch (err) {
      req.log.warn({ err }, 'a picture could not be fetched')
      res
        .status(503)
        .set({ 'Retry-After': DATABASE_UNAVAILABLE_RESPONSE.retryAfter, 'Cache-Control': 'no-store' })
        .end()
    }
  }
}

const PICTURE_EXTENSIONS = ['.webp', '.avif', '.jpg', '.jpeg', '.png', '.svg']
