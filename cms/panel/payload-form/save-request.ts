import { warnOnce } from '../parts/warn-once.ts'

type Values = Record<string, unknown>

/** A save of Payload's form. */
export type SaveRequest<Document> = {
  document: Document
  url: URL
  init: RequestInit
  /** What is in the form. */
  values: Values
  /** A draft that saves itself. */
  isAutosave: boolean
}

/**
 * What Payload's form sends to the path of a document that `documentAt` knows. Null for anything else, and for a save in
 * another shape, which is sent as it is. Can go when Payload lets an application send the requests of a form.
 */
export function readSave<Document>(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  documentAt: (path: string) => Document | undefined,
): SaveRequest<Document> | null {
  if (input instanceof Request || init?.method?.toUpperCase() !== 'PATCH') return null
  const url = new URL(input, window.location.href)
  const document = url.origin === window.location.origin ? documentAt(url.pathname) : undefined
  if (!document) return null
  const values = sentValues(init.body)
  if (values) return { document, url, init, values, isAutosave: url.searchParams.get('autosave') === 'true' }
  warnOnce('Payload sends its form in another shape: saves of two people are not compared (save-request.ts).')
  return null
}

/** Of the form, whose field `_payload` contains the document, or of JSON; null in any other shape. */
export function sentValues(body: BodyInit | null | undefined): Values | null {
  const json = body instanceof FormData ? body.get('_payload') : body
  try {
    const values: unknown = typeof json === 'string' ? JSON.parse(json) : null
    return typeof values === 'object' ? (values as Values | null) : null
  } catch {
    return null
  }
}

/** The same body with other values. */
export function withValues(body: BodyInit | null | undefined, values: Values): BodyInit {
  const json = JSON.stringify(values)
  if (!(body instanceof FormData)) return json
  const form = new FormData()
  for (const [name, value] of body) form.append(name, name === '_payload' ? json : value)
  return form
}

/** The document as it was saved. Without it the next save is not compared with a version, which is not known then. */
export async function savedValues(response: Response): Promise<Values> {
  const { doc } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { doc?: Values }
  if (doc) return doc
  warnOnce('Payload answers a save in another shape: saves of two people are not compared (save-request.ts).')
  return {}
}

/** To Payload's form a success, by its status; to what counts new drafts none, which asks for `ok`. */
export function alreadySaved(doc: Values): Response {
  return Response.json({ doc }, { status: 300 })
}

/** What a form is told that is not saved, and says nothing: the person knows. */
export function notSaved(): Response {
  return Response.json({ errors: [] }, { status: 409 })
}
