import { sendAndRetryAfterSignIn } from './session.ts'
import { texts } from './texts.ts'

/**
 * A failed call. `conflict`: somebody else changed the document. `unreachable`: no response or a 5xx status, so the
 * call may have been executed all the same.
 */
export type CallFailure = {
  kind: 'refused' | 'conflict' | 'not-found' | 'unreachable'
  message: string
  /** Error messages by field name. */
  fields?: Record<string, string[]>
}

export type CallResult<Body> = { kind: 'done'; body: Body } | CallFailure

const PANEL = '/api/panel'

/** Sends a GET to a route of the panel's API. Returns failures; throws only if `signal` is aborted. */
export function getFromPanelApi<Body>(path: string, signal?: AbortSignal): Promise<CallResult<Body>> {
  return send<Body>(`${PANEL}${path}`, { signal })
}

type PostOptions = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Sends a POST with a JSON body to a route of the panel's API, after waiting for a sign-in if the session has ended.
 * Returns failures; throws only if `signal` is aborted.
 */
export function postToPanelApi<Body>(path: string, json: unknown, { headers = {}, signal }: PostOptions = {}) {
  return send<Body>(`${PANEL}${path}`, { ...withJson(json, headers), signal })
}

/** Sends a POST to Payload's REST API; `path` is below /api. Returns a failure instead of throwing. */
export function postToPayloadApi<Body>(path: string, headers: Record<string, string>, json?: unknown) {
  return send<Body>(`/api${path}`, json === undefined ? { method: 'POST', headers } : withJson(json, headers))
}

/** Sends a PATCH to Payload's REST API; `path` is below /api. Returns a failure instead of throwing. */
export function patchInPayloadApi<Body>(path: string, json: unknown): Promise<CallResult<Body>> {
  return send<Body>(`/api${path}`, { ...withJson(json, {}), method: 'PATCH' })
}

/** Sends a DELETE to Payload's REST API; `path` is below /api. Returns a failure instead of throwing. */
export function deleteInPayloadApi(path: string): Promise<CallResult<unknown>> {
  return send(`/api${path}`, { method: 'DELETE' })
}

/** Sends a GET to `path` below /api. Returns failures; throws only if `signal` is aborted. */
export function getFromPayloadApi<Body>(path: string, signal?: AbortSignal): Promise<CallResult<Body>> {
  return send<Body>(`/api${path}`, { signal })
}

/** Replaces the general message of a refusal by its first field's message, which is more precise. */
export function preferFieldMessage<Body>(result: CallResult<Body>): CallResult<Body> {
  const [sentence] = result.kind === 'refused' ? Object.values(result.fields ?? {}).flat() : []
  return sentence && result.kind !== 'done' ? { ...result, message: sentence } : result
}

function withJson(json: unknown, headers: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) }
}

async function send<Body>(url: string, init: RequestInit): Promise<CallResult<Body>> {
  try {
    const request = () => fetch(url, { cache: 'no-store', ...init })
    const response = await (init.method ? sendAndRetryAfterSignIn(request) : request())
    if (response.ok) return { kind: 'done', body: (await response.json()) as Body }
    const body = (await response.json().catch(() => null)) as Refused | null
    const kind = kindOf(response.status)
    return { kind, message: messageOf(body), ...(body && !Array.isArray(body.errors) && { fields: body.errors ?? {} }) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { kind: 'unreachable', message: texts.unreachable }
  }
}

function kindOf(status: number): CallFailure['kind'] {
  if (status >= 500) return 'unreachable'
  if (status === 409) return 'conflict'
  return status === 404 ? 'not-found' : 'refused'
}

type Refused = { message?: string; errors?: Record<string, string[]> | { message: string }[] }

/** Returns the error message of a response in the shop's format or in Payload's. */
function messageOf(body: Refused | null): string {
  const [first] = Array.isArray(body?.errors) ? body.errors : []
  return body?.message ?? first?.message ?? texts.failed
}
