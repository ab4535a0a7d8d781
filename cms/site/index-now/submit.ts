import type { Settings } from '../../base/settings/env.ts'

export type IndexNowSettings = Pick<Settings, 'SITE_URL' | 'INDEXNOW_ENDPOINT'> & { INDEXNOW_KEY: string }

/** Maximum number of URLs per request (https://www.indexnow.org/documentation). */
const MAX_URLS = 10_000

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 10_000

/** Returns the URL path of the key file, by which search engines verify that a submission is the shop's. */
export const toIndexNowKeyPath = (key: string): string => `/${key}.txt`

/** Thrown if a submission to search engines failed. `retryAfter` is the response's header; null if it has none. */
export class SubmissionError extends Error {
  readonly retryAfter: string | null
  constructor(message: string, retryAfter: string | null = null) {
    super(message)
    this.name = 'SubmissionError'
    this.retryAfter = retryAfter
  }
}

/**
 * Submits any number of URL paths to search engines. Throws `SubmissionError` if a request fails; all can be submitted
 * again.
 */
export async function submitToIndexNow(
  paths: readonly string[],
  settings: IndexNowSettings,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < paths.length; at += MAX_URLS) await send(paths.slice(at, at + MAX_URLS), settings, signal)
}

async function send(
  paths: readonly string[],
  { SITE_URL, INDEXNOW_ENDPOINT, INDEXNOW_KEY: key }: IndexNowSettings,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({
    host: new URL(SITE_URL).host,
    key,
    keyLocation: SITE_URL + toIndexNowKeyPath(key),
    urlList: paths.map((path) => SITE_URL + path),
  })
  const response = await fetch(INDEXNOW_ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((cause) => {
    throw Object.assign(new SubmissionError('IndexNow cannot be reached'), { cause })
  })
  await response.body?.cancel()
  if (!response.ok) throw new SubmissionError(reasonOf(response.status), response.headers.get('retry-after'))
}

function reasonOf(status: number): string {
  if (status === 403) return `IndexNow answers 403: it could not read the key at SITE_URL`
  if (status === 422) return `IndexNow answers 422: SITE_URL is not the host that it knows, or the key does not fit`
  return `IndexNow answers ${status}`
}
