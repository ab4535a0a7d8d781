import { type Conflict, type EditedDocument, editedAt, type Saved } from './edited-documents.ts'
import { isEmpty, isSameValue } from './same-value.ts'
import { type Choices, mergeVersions, type Values } from './three-way.ts'

/**
 * Sends the saves of documents that are being edited with the version that their form began from. One that is refused
 * because of a newer version is merged with it: at once where nobody else changed a thing, else as the person decides.
 */
export function compareSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const save = savedDocument(input, init)
    if (!save) return send(input, init)
    if (save.isAutosave && save.document.isPaused) return notSaved()
    return inTurn(save.document, () => saveEdited(save, send))
  }
}

type Save = { document: EditedDocument; url: URL; init: RequestInit; isAutosave: boolean }

function savedDocument(input: RequestInfo | URL, init: RequestInit | undefined): Save | null {
  if (input instanceof Request || init?.method?.toUpperCase() !== 'PATCH') return null
  const url = new URL(input, window.location.href)
  const document = url.origin === window.location.origin ? editedAt(url.pathname) : undefined
  return document ? { document, url, init, isAutosave: url.searchParams.get('autosave') === 'true' } : null
}

const turns = new WeakMap<EditedDocument, Promise<unknown>>()

/** A save begins from what the one before it left. */
function inTurn<T>(document: EditedDocument, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(document) ?? Promise.resolve()).catch(() => {}).then(work)
  turns.set(document, turn)
  return turn
}

async function saveEdited(save: Save, send: typeof fetch): Promise<Response> {
  const mine = sentValues(save.init)
  if (save.isAutosave && isSaved(save.document, mine)) return alreadySaved(save.document)
  const response = await sendFrom(save, String(save.document.base.updatedAt ?? ''), mine, send)
  const conflict = await toConflict(save, { response, base: save.document.base, mine }, send)
  if (response.status === LOCKED) {
    save.document.isPaused = true
    save.document.onLocked(save.isAutosave)
    return notSaved()
  }
  if (!conflict) return response
  // Nobody else changed a thing: its time moved on, or this very save arrived before and its answer was lost.
  if (conflict.changes.every(({ by }) => by === 'mine')) {
    const saved = await conflict.save(conflict.merge(new Map()))
    if (!saved.again) return saved.response
    return decided(save, saved.again, response)
  }
  return decided(save, conflict, response)
}

async function decided({ document, isAutosave }: Save, conflict: Conflict, refused: Response): Promise<Response> {
  document.isPaused = true
  const response = await document.resolve(conflict)
  if (response) return response
  return isAutosave ? notSaved() : refused
}

/** Payload's answer to a save of a document that somebody else edits. */
export const LOCKED = 423

/**
 * Payload sends what is being published once more as a draft, when it is time for that in the same moment; and what a save
 * answered, such as pieces that are added now, when something was typed during the save before.
 */
function isSaved({ shapes, base, lastSaved }: EditedDocument, values: Values): boolean {
  if (!lastSaved) return false
  return shapes.every((shape) =>
    [lastSaved, base].some(({ [shape.name]: it }) => isSameValue(shape, it, values[shape.name])),
  )
}

/** To Payload's form a success, by its status; to what counts new drafts none, which asks for `ok`. */
function alreadySaved({ base }: EditedDocument): Response {
  return Response.json({ doc: base }, { status: 300 })
}

/** What a form is told that is not saved, and says nothing: the person knows. */
function notSaved(): Response {
  return Response.json({ errors: [] }, { status: 409 })
}

async function sendFrom(
  { document, url, init }: Save,
  from: string,
  values: Values,
  send: typeof fetch,
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Edited-From', from)
  try {
    const response = await send(url, { ...init, headers, body: withValues(init.body, values) })
    if (response.status >= 500) noteUnsure(document, values)
    if (response.ok) await moveOn(document, values, response)
    return response
  } catch (error) {
    noteUnsure(document, values)
    throw error
  }
}

function noteUnsure(document: EditedDocument, values: Values): void {
  document.unsure = values
  document.lastSaved = null
}

async function moveOn(document: EditedDocument, values: Values, response: Response): Promise<void> {
  const { doc } = (await response.clone().json()) as { doc?: Values }
  if (doc) document.base = doc
  document.unsure = null
  document.lastSaved = values
  document.isPaused = false
  document.onSaved()
}

type Refused = { response: Response; base: Values; mine: Values }
type RefusalBody = { errors?: { data?: { updatedAt?: string; savedBy?: string | null } }[] }

/** Null when the save was not refused because of a newer version, or that could not be read. */
async function toConflict(save: Save, { response, base, mine }: Refused, send: typeof fetch): Promise<Conflict | null> {
  if (response.status !== 409) return null
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as RefusalBody | null
  const { updatedAt, savedBy = null } = body?.errors?.[0]?.data ?? {}
  if (!updatedAt) return null
  const theirs = await readNewest(save.url.pathname, send)
  if (!theirs) return null
  const began = begunFrom(save.document, { base, mine, theirs })
  const merge = (choices: Choices) => mergeVersions(save.document.shapes, { ...began, theirs }, choices)
  return {
    ...{ theirs, savedBy, savedAt: updatedAt, changes: merge(new Map()).changes },
    merge: (choices) => merge(choices).values,
    async save(values): Promise<Saved> {
      const next = await sendFrom(save, updatedAt, values, send)
      return { response: next, again: await toConflict(save, { response: next, base: theirs, mine: values }, send) }
    },
  }
}

/**
 * What the form began from. When what is saved is what this form has sent and got no answer for, that; and what acted
 * then does not act again.
 */
function begunFrom(
  { unsure, shapes }: EditedDocument,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>,
) {
  const states = shapes.filter(({ isAction }) => !isAction)
  if (!unsure || !states.every((shape) => isSameValue(shape, unsure[shape.name], theirs[shape.name])))
    return { base, mine }
  const done = shapes.filter(
    (shape) =>
      shape.isAction && isEmpty(shape, theirs[shape.name]) && isSameValue(shape, mine[shape.name], unsure[shape.name]),
  )
  return { base: theirs, mine: { ...mine, ...Object.fromEntries(done.map(({ name }) => [name, null])) } }
}

async function readNewest(path: string, send: typeof fetch): Promise<Values | null> {
  const response = await send(`${path}?draft=true&depth=0`, { cache: 'no-store' })
  return response.ok ? await response.json() : null
}

/** Of the form, whose field `_payload` contains the document, or of JSON. */
function sentValues({ body }: RequestInit): Values {
  const json = body instanceof FormData ? body.get('_payload') : body
  return typeof json === 'string' ? JSON.parse(json) : {}
}

function withValues(body: BodyInit | null | undefined, values: Values): BodyInit {
  const json = JSON.stringify(values)
  if (!(body instanceof FormData)) return json
  const form = new FormData()
  for (const [name, value] of body) form.append(name, name === '_payload' ? json : value)
  return form
}
