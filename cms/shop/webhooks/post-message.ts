import { type IncomingMessage, request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { createPublicIpOnlyLookup, PrivateNetworkError } from './public-addresses.ts'
import { createSignatureHeaders } from './signature.ts'
import { findWebhookUrlFault } from './webhook-url.ts'

/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 15_000
/** Maximum bytes read of a response's body, and maximum characters stored. */
const [READ_BYTES, STORED_CHARACTERS] = [1024, 200]

/**
 * The HTTP response of a webhook's receiver. `text` is the beginning of the body; `retryAfter` is the header as sent.
 */
export type ReceiverResponse = { status: number; text: string; retryAfter: string | null }

/** A message to post. `id` is the same in all attempts to send an event. */
export type WebhookMessage = { id: string; body: string }

type Receiver = { address: string; secrets: readonly string[]; allowPrivate: boolean }

/**
 * Posts a signed message to a webhook's receiver and returns the response of any status, without following redirects.
 * Throws an error with a sentence if there is no response or the address is not allowed.
 */
export async function postWebhookMessage(
  message: WebhookMessage,
  { address, secrets, allowPrivate }: Receiver,
): Promise<ReceiverResponse> {
  const fault = findWebhookUrlFault(address, { allowPrivate })
  if (fault) throw new Error(fault)
  const headers = createSignatureHeaders({ ...message, timestamp: Math.floor(Date.now() / 1000) }, secrets)
  try {
    return await send(new URL(address), message.body, {
      headers,
      ...(allowPrivate ? {} : { lookup: createPublicIpOnlyLookup() }),
    })
  } catch (error) {
    throw new Error(toSentence(error), { cause: error })
  }
}

function send(url: URL, body: string, { headers, ...options }: RequestOptions): Promise<ReceiverResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceiverResponse>()
  const content = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...options,
    method: 'POST',
    headers: { ...content, 'User-Agent': 'Shopfront-Webhooks', ...headers },
    // Uses a new connection, so that the name is resolved each time.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  request.on('response', (response) => void readResponse(response).then(resolve))
  request.on('error', reject)
  request.end(body)
  return promise
}

/** Reads the status and the beginning of the body, which may be cut off. */
async function readResponse(response: IncomingMessage): Promise<ReceiverResponse> {
  const parts: Buffer[] = []
  try {
    for await (const part of response) {
      parts.push(part)
      if (parts.reduce((bytes, { length }) => bytes + length, 0) >= READ_BYTES) break
    }
  } catch {
    // The part that was read is enough.
  }
  response.destroy()
  const text = Buffer.concat(parts).subarray(0, READ_BYTES).toString().replaceAll('\0', '').trim()
  return {
    status: response.statusCode ?? 0,
    text: text.slice(0, STORED_CHARACTERS),
    retryAfter: response.headers['retry-after'] ?? null,
  }
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host ended the connection without an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not answer in time.',
  TimeoutError: `There was no answer within ${TIMEOUT_MS / 1000} seconds.`,
}

function toSentence(error: unknown): string {
  if (error instanceof PrivateNetworkError) return error.message
  const { name = '', code = '', cause, message = '' } = error as Error & { code?: string; cause?: Error }
  return REASONS[cause?.name ?? ''] ?? REASONS[name] ?? REASONS[code] ?? `The connection failed: ${message || code}.`
}
