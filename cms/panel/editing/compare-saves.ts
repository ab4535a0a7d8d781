import {
  alreadySaved,
  notSaved,
  readSave,
  type SaveRequest,
  savedValues,
  withValues,
} from '../payload-form/save-request.ts'
import { type Conflict, type EditedDocument, editedAt, type Saved } from './edited-documents.ts'
import { isEmpty, isSameValue } from './same-value.ts'
import { type Choices, mergeVersions, type Values } from './three-way.ts'

/**
 * Sends the saves of documents that are being edited with the version that their form began from. One that is refused
 * because of a newer version is merged with it: at once where nobody else changed a thing, else as the person decides.
 */
export function compareSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = readSave(input, init, editedAt)
    if (!request) return send(input, init)
    const { document, isAutosave } = request
    if (isAutosave && document.isPaused) return notSaved()
    return inTurn(document, () => saveEdited(request, send))
  }
}

type Save = SaveRequest<EditedDocument>

const turns = new WeakMap<EditedDocument, Promise<unknown>>()

/** A save begins from what the one before it left. */
function inTurn<T>(document: EditedDocument, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(document) ?? Promise.resolve()).catch(() => {}).then(work)
  turns.set(document, turn)
  return turn
}

async function saveEdited(save: Save, send: typeof fetch): Promise<Response> {
  const mine = save.values
  if (save.isAutosave && isSaved(save.document, mine)) return alreadySaved(save.document.base)
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
  document.base = await savedValues(response)
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
