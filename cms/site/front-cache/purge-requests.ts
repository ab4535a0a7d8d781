import type { CacheTag } from '../../base/http/cache-tags.ts'
import type { Settings } from '../../base/settings/env.ts'

export type PurgeSettings = Pick<Settings, 'PURGE_METHOD' | 'PURGE_HEADER'> & { PURGE_URL: string }

/** Maximum number of tags per request: Cloudflare's limit. */
const TAGS_PER_REQUEST = 30

/** Timeout of a request in milliseconds. Shutdown waits at most that long. */
const TIMEOUT_MS = 5000

/**
 * Purges all entries with these tags from the cache in front of the shop: one request per tag (`{tag}` in the URL) or
 * per 30 tags (`{tags}`, else JSON `{"tags":[…]}`). Throws if one fails; the message has neither URL nor header.
 */
export async function sendPurge(tags: readonly CacheTag[], settings: PurgeSettings): Promise<void> {
  for (const { url, body } of buildPurgeRequests(tags, settings.PURGE_URL)) await send(url, body, settings)
}

/** Returns the requests that purge these tags. `template` is the value of PURGE_URL. */
export function buildPurgeRequests(
  tags: readonly CacheTag[],
  template: string,
): { url: string; body: string | null }[] {
  if (template.includes('{tag}')) return tags.map((tag) => ({ url: template.replaceAll('{tag}', tag), body: null }))
  return batches(tags).map((batch) =>
    template.includes('{tags}')
      ? { url: template.replaceAll('{tags}', batch.join(',')), body: null }
      : { url: template, body: JSON.stringify({ tags: batch }) },
  )
}

async function send(url: string, body: string | null, { PURGE_METHOD, PURGE_HEADER }: PurgeSettings): Promise<void> {
  const headers = new Headers(body === null ? {} : { 'Content-Type': 'application/json' })
  if (PURGE_HEADER) headers.set(...PURGE_HEADER)
  // A redirect could send the secret to another host.
  const init: RequestInit = { method: PURGE_METHOD, headers, body, redirect: 'error' }
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache in front of the shop answered a purge with status ${response.status}`)
}

function batches(tags: readonly CacheTag[]): CacheTag[][] {
  const count = Math.ceil(tags.length / TAGS_PER_REQUEST)
  return Array.from({ length: count }, (_, index) =>
    tags.slice(index * TAGS_PER_REQUEST, (index + 1) * TAGS_PER_REQUEST),
  )
}
