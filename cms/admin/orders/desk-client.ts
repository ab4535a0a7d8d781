import { texts } from './texts.ts'

/**
 * `conflict`: somebody else changed the order; `unreachable`: no answer, or an error of the server, so that it may have
 * been done.
 */
export type Failure = { kind: 'refused' | 'conflict' | 'not-found' | 'unreachable'; message: string }

export type Result<Body> = { kind: 'done'; body: Body } | Failure

const DESK = '/api/order-desk'

export function getFromDesk<Body>(path: string, signal?: AbortSignal): Promise<Result<Body>> {
  return send<Body>(`${DESK}${path}`, signal ? { signal } : {})
}

export function postToDesk<Body>(
  path: string,
  json: unknown,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Result<Body>> {
  return send<Body>(`${DESK}${path}`, { ...withJson('POST', json, headers), ...(signal ? { signal } : {}) })
}

/** Writes fields of an order that need no rule of the order desk: tracking number and notes. */
export function patchOrder(id: string, fields: Record<string, string>): Promise<Result<unknown>> {
  return send(`/api/sale-orders/${id}?depth=0&select[reference]=true`, withJson('PATCH', fields))
}

/** A GET of Payload's REST API. */
export function getFromPayload<Body>(path: string, signal?: AbortSignal): Promise<Result<Body>> {
  return send<Body>(`/api${path}`, signal ? { signal } : {})
}

function withJson(method: string, json: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) }
}

async function send<Body>(url: string, init: RequestInit): Promise<Result<Body>> {
  try {
    const response = await fetch(url, { cache: 'no-store', ...init })
    if (response.status >= 500) return { kind: 'unreachable', message: await messageOf(response, texts.failed) }
    if (response.ok) return { kind: 'done', body: (await response.json()) as Body }
    return { kind: kindOf(response.status), message: await messageOf(response, texts.failed) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { kind: 'unreachable', message: texts.unreachable }
  }
}

function kindOf(status: number): Failure['kind'] {
  if (status === 409) return 'conflict'
  return status === 404 ? 'not-found' : 'refused'
}

type Refused = { message?: string; errors?: Record<string, string[]> | { message: string }[] }

/** Of our refusals and of Payload's. */
async function messageOf(response: Response, otherwise: string): Promise<string> {
  const body = (await response.json().catch(() => null)) as Refused | null
  const [first] = Array.isArray(body?.errors) ? body.errors : []
  return body?.message ?? first?.message ?? otherwise
}
