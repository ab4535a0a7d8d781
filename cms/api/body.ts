import busboy from 'busboy'
import express, { type NextFunction, type Request, type Response, Router } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'
import { refuse } from './route.ts'

const limit = 1024 * 1024
const fieldsAtMost = 1000

/** Reads JSON, urlencoded and multipart bodies of 1 MB at most into `req.body`; files in a form are passed over. */
export function readBody(): Router {
  const router = Router()
  router.use(express.json({ limit, strict: false, type: ['json', 'application/*+json'] }))
  router.use(express.urlencoded({ limit, extended: false, parameterLimit: fieldsAtMost }))
  router.use(readMultipart)
  router.use(refuseOtherMedia)
  router.use((error: unknown, req: Request, res: Response, _next: NextFunction) => refuse(asRefusal(error), req, res))
  return router
}

function readMultipart(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is('multipart/form-data')) {
    next()
    return
  }
  const fields: Record<string, string> = Object.create(null)
  let ended = false
  const end = (error?: unknown) => {
    if (ended) return
    ended = true
    req.unpipe()
    req.resume()
    req.body = { ...fields }
    next(error)
  }
  try {
    const form = busboy({
      headers: req.headers,
      limits: { fieldSize: limit, fields: fieldsAtMost, fileSize: 0, files: 1 },
    })
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) end(new Refusal('too-large', 'This is too large; 1 MB is the most.'))
    })
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('fieldsLimit', () => end(new Refusal('too-large', `A form has ${fieldsAtMost} fields at most.`)))
    form.on('file', (_name, file) => file.resume())
    form.on('error', () => end(new Refusal('unreadable', 'The form could not be read.')))
    form.on('close', () => end())
    req.pipe(form)
  } catch {
    end(new Refusal('unreadable', 'The form could not be read.'))
  }
}

function refuseOtherMedia(req: Request, _res: Response, next: NextFunction): void {
  const hasBody = Number(req.get('content-length') ?? 0) > 0 || req.get('transfer-encoding') !== undefined
  const known = req.is(['json', 'application/*+json', 'urlencoded', 'multipart/form-data'])
  if (hasBody && !known) next(new Refusal('media-type', 'Please send JSON or a form.'))
  else next()
}

/** The readers of Express name what went wrong in `type`. */
function asRefusal(error: unknown): unknown {
  const { type, status } = error as { type?: string; status?: number }
  if (type === 'parameters.too.many') return new Refusal('too-large', `A form has ${fieldsAtMost} fields at most.`)
  if (type === 'entity.too.large') {
    return new Refusal('too-large', 'This is too large; 1 MB is the most.')
  }
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new Refusal('media-type', 'This encoding is not known here; please send UTF-8.')
  }
  if (type || status === 400) return new Refusal('unreadable', 'The request could not be read.')
  return error
}
