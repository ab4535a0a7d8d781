import { parse as parseQuery } from 'node:querystring'
import busboy from 'busboy'
import type { Request, RequestHandler } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { bufferBody, decodeBodyText, hasBody, MAX_BODY_BYTES } from '../../base/http/buffer-body.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'

const MAX_FIELDS = 1000

/**
 * Creates a middleware that parses JSON, urlencoded and multipart bodies of at most 1 MB into `req.body`, and ignores
 * files. With `jsonOnly` it rejects other types than JSON, because all values of forms are texts.
 */
export function createBodyParser({ jsonOnly = false } = {}): RequestHandler {
  return async (req, res, next) => {
    try {
      if (hasBody(req)) req.body = await parsedBody(req, jsonOnly)
      next()
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}

async function parsedBody(req: Request, jsonOnly: boolean): Promise<unknown> {
  const isJson = req.is(['json', 'application/*+json'])
  const isForm = req.is('urlencoded')
  const isMultipart = req.is('multipart/form-data')
  if (jsonOnly && !isJson) throw new Refusal('media-type', 'Please send JSON.')
  if (!isJson && !isForm && !isMultipart) throw new Refusal('media-type', 'Please send JSON or a form.')
  refuseEncoding(req)
  const body = await bufferBody(req, MAX_BODY_BYTES)
  if (isMultipart) return multipartFields(req, body)
  return isJson ? jsonOf(decodeBodyText(body)) : formFields(decodeBodyText(body))
}

function refuseEncoding(req: Request): void {
  const compression = req.get('content-encoding') ?? 'identity'
  const charset = /;\s*charset="?([^";\s]+)/i.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8'
  if (compression === 'identity' && /^(utf-?8|us-ascii)$/i.test(charset)) return
  throw new Refusal('media-type', 'This encoding is not known here; please send UTF-8.')
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('unreadable', 'The request could not be read.')
  }
}

function formFields(text: string): Record<string, unknown> {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFields()
  return { ...parseQuery(text, '&', '=', { maxKeys: MAX_FIELDS }) }
}

function multipartFields(req: Request, body: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Refusal('unreadable', 'The form could not be read.'))
    // No prototype, so that a field named `__proto__` is an ordinary field.
    const fields: Record<string, string> = Object.create(null)
    try {
      const form = busboy({
        headers: req.headers,
        limits: { fieldSize: MAX_BODY_BYTES, fields: MAX_FIELDS, fileSize: 0, files: 1 },
      })
      form.on('field', (name, value) => {
        fields[name] = value
      })
      form.on('file', (_name, file) => file.resume())
      form.on('fieldsLimit', () => reject(tooManyFields()))
      form.on('error', unreadable)
      form.on('close', () => resolve({ ...fields }))
      form.end(body)
    } catch {
      unreadable()
    }
  })
}

function tooManyFields(): Refusal {
  return new Refusal('too-large', `A form has ${MAX_FIELDS} fields at most.`)
}
