import type { FormState, ServerFunctionClient } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { sentValues } from './save-request.ts'
import { isSame } from './typed-meanwhile.ts'

/** A field that a save was refused for, with what was sent of it. */
type RefusedField = { path: string; message: string; sent: unknown }

/** By the path that the document is saved at. */
const refused = new Map<string, readonly RefusedField[]>()
const listeners = new Map<string, () => void>()

/** Answers that are no refusal for the form: the session has ended, or somebody else has saved meanwhile. */
const NOT_REFUSED = [403, 409]

/** Where a document is saved; a new one at that of its collection. */
export function documentPath(collection: unknown, id: unknown): string {
  return id == null ? `/api/${collection}` : `/api/${collection}/${id}`
}

/** Notes which fields of a form its save is refused for, until it is saved, and tells the form of each refusal. */
export function noteRefusals(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (input instanceof Request) return response
    const { pathname, searchParams } = new URL(input, window.location.href)
    await note(pathname, init?.body, response)
    const isRefused = response.status >= 400 && !NOT_REFUSED.includes(response.status)
    // A draft that could not save itself stays changed without this.
    if (isRefused && searchParams.get('autosave') !== 'true') listeners.get(pathname)?.()
    return response
  }
}

async function note(path: string, body: BodyInit | null | undefined, response: Response): Promise<void> {
  if (response.status < 400) refused.delete(path)
  if (response.status !== 400) return
  const values = sentValues(body)
  const fields = (await readErrors(response)).flatMap(({ path: of, message }) =>
    of && message ? [{ path: of, message, sent: valueAt(values, of) }] : [],
  )
  if (fields.length > 0) refused.set(path, fields)
}

type FieldError = { path?: string; message?: string }

async function readErrors(response: Response): Promise<FieldError[]> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { errors?: { data?: { errors?: FieldError[] } | null }[] } | null
  return body?.errors?.flatMap(({ data }) => data?.errors ?? []) ?? []
}

/**
 * Calls this when a save at `path` was refused or could not be made, before its form is told, until the returned function is
 * called.
 */
export function onRefusal(path: string, listener: () => void): () => void {
  listeners.set(path, listener)
  return () => {
    if (listeners.get(path) === listener) listeners.delete(path)
  }
}

/** Whether one of these fields, of the form that is saved at `path`, is marked because a save was refused for it. */
export function hasRefused(path: string, fields: Partial<Record<string, { valid?: boolean }>>): boolean {
  return refused.get(path)?.some((field) => fields[field.path]?.valid === false) ?? false
}

/**
 * Payload checks a form after each change, by the rules of its fields alone: what only a save knows, such as that another page
 * has the address, would be told for a moment and be gone. It stays until the form is saved, while the field has the
 * value that was refused: Payload asks in turn, so an answer may be about letters of before. Can go when Payload keeps the errors of
 * a save itself.
 */
export function keepRefusals(call: ServerFunctionClient): ServerFunctionClient {
  return async (asked) => {
    const form = formOf(asked)
    const before = form && refused.get(form.path)
    const answer = (await call(asked)) as { state?: FormState | null } | null
    const fields = form && refused.get(form.path)
    if (!fields || !answer?.state) return answer
    // Refused meanwhile: what was asked with may be from before the last letter that was sent.
    const isUnchanged = ({ path, sent }: RefusedField) => fields !== before || isSame(valueAt(form.values, path), sent)
    const [unchanged, changed] = [fields.filter(isUnchanged), fields.filter((field) => !isUnchanged(field))]
    return { ...answer, state: unchanged.reduce(marked, changed.reduce(unmarked, answer.state)) }
  }
}

type FormStateArgs = { collectionSlug?: string; id?: string; schemaPath?: string; data?: object; formState?: FormState }

/** A whole form that is filled in: with `data` the state of what was saved is asked for. */
function formOf({ name, args }: Parameters<ServerFunctionClient>[0]): { path: string; values: object } | null {
  const { collectionSlug, id, schemaPath, data, formState } = args as FormStateArgs
  if (name !== 'form-state' || !collectionSlug || schemaPath !== collectionSlug || data || !formState) return null
  return { path: documentPath(collectionSlug, id), values: reduceFieldsToValues(formState, true) }
}

/** Also counted in the lists and groups around it, as after a save. */
function marked(state: FormState, { path, message }: RefusedField): FormState {
  if (state[path]?.valid === false) return state
  const around = Object.entries(state).filter(([other]) => path.startsWith(`${other}.`))
  const counted = around.map(([other, field]) => [other, { ...field, errorPaths: [...(field.errorPaths ?? []), path] }])
  return { ...state, ...Object.fromEntries(counted), [path]: { ...state[path], valid: false, errorMessage: message } }
}

/** The answer has all fields but those of a password. */
function unmarked(state: FormState, { path }: RefusedField): FormState {
  return path in state ? state : { ...state, [path]: { valid: true, errorMessage: undefined } as FormState[string] }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], values)
}
