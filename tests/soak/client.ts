import { setTimeout as wait } from 'node:timers/promises'
import type { Journal, Kind } from './journal.ts'
import type { RestartedShop } from './restarted-shop.ts'

type SoakRequest = {
  kind: Kind
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  json?: object
  form?: FormData
  headers?: Record<string, string>
  /** The accepted statuses, by default only 200. */
  expected?: readonly number[]
  /** Whether it must not be repeated. Then `NoAnswer` is thrown if a restart leaves it without a response. */
  isOnce?: boolean
}

type Reply = { status: number; text: string }
export type Send = (request: SoakRequest) => Promise<Reply>

/** Thrown when a request has failed and the journal already has this as a problem. */
export class AlreadyRecordedError extends Error {}
/** Thrown when a request that must not be repeated (`isOnce`) got no response because the shop restarted. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 60_000
/** Milliseconds until a request without a response is repeated. */
const AGAIN_MS = 250

/**
 * Returns a function that sends a request and records its time. It repeats what got no response because of a restart,
 * unless `isOnce`. For other failures and unexpected statuses it records a problem and throws `AlreadyRecordedError`.
 */
export function createSoakClient(shop: RestartedShop, journal: Journal, authorization?: string): Send {
  return async (request) => {
    for (;;) {
      const { life } = shop
      const began = performance.now()
      const reply = await sendOnce(shop.url, request, authorization).catch((error: Error) => error)
      if (!(reply instanceof Error)) {
        assertExpected(request, reply, journal)
        journal.time(request.kind, performance.now() - began)
        return reply
      }
      if (!shop.isAway && shop.life === life) note(request, `no answer (${causeOf(reply)})`, '', journal)
      journal.counts.noAnswer++
      if (request.isOnce) throw new NoAnswer()
      await wait(AGAIN_MS)
    }
  }
}

async function sendOnce(url: string, request: SoakRequest, authorization = '') {
  const { path, method = 'GET', json, form } = request
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(authorization ? { Authorization: authorization } : {}),
      ...request.headers,
    },
    body: json ? JSON.stringify(json) : (form ?? null),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, text: await response.text() }
}

function assertExpected(request: SoakRequest, { status, text }: Reply, journal: Journal): void {
  if (!(request.expected ?? [200]).includes(status)) note(request, `status ${status}`, text.slice(0, 300), journal)
}

function note({ method = 'GET', path }: SoakRequest, what: string, detail: string, journal: Journal): never {
  const address = path.replace(/\?.*|%2B\d+/g, '').replace(/(?<=\/)[\da-f]{24}(?=\/|$)/g, '…')
  journal.problem(`${method} ${address}: ${what}`, detail)
  throw new AlreadyRecordedError()
}

const causeOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)
