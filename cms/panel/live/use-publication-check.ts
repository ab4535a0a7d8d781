import { useEffect, useState } from 'react'
import type { NamedPage } from '../../site/live/pages-showing.ts'
import type { PageWithEtag, PublicationReport } from '../../site/live/publication-report.ts'

export type PublicationCheckState = ReturnType<typeof usePublicationCheck>

/**
 * React hook that checks whether shoppers see a document's last save (`look`), and on which pages. `result` is null
 * before the first save and during the check of a draft (`isDraft`), and `going` during any other check.
 */
export function usePublicationCheck(collection: string) {
  const [asked, setAsked] = useState<{ id: string; isDraft: boolean } | null>(null)
  const [result, setResult] = useState<PublicationCheckResult | 'going' | null>(null)
  useEffect(() => {
    if (!asked) return
    const ended = new AbortController()
    setResult(asked.isDraft ? null : 'going')
    // Rejects only when the page is left, or something else was saved.
    checkLive(`/api/live-report/${collection}/${asked.id}`, ended.signal).then(setResult, () => {})
    return () => ended.abort()
  }, [asked, collection])
  return {
    result,
    look: (id: string, isDraft = false) => setAsked({ id, isDraft }),
    again: () => setAsked((before) => before && { ...before }),
  }
}

/**
 * Whether shoppers see the last save of a document. `live`: yes. `draft`: no, and `isBeside` tells whether they see an
 * earlier version. `unpublished`: no page shows the document. `late`: not yet visible after the time limit, because of
 * `reason`.
 */
export type PublicationCheckResult =
  | { kind: 'draft'; isBeside: boolean }
  | { kind: 'live' | 'unpublished'; pages: NamedPage[] }
  | { kind: 'late'; reason: string; pages: NamedPage[] }

/** Milliseconds until a change that is not live yet is reported as late. */
const PATIENCE_MS = 5000
/** Milliseconds between two attempts. */
const PAUSE_MS = 400

/**
 * Checks whether shoppers see a document's last save, by fetching the pages that show the document from their public
 * URLs. `path` is the URL path of the API's report on the document. Retries for 5 s before the result is `late`.
 * Rejects if `signal` is aborted.
 */
async function checkLive(path: string, signal: AbortSignal): Promise<PublicationCheckResult> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const result = await attempt(path, signal)
    if (result.kind !== 'late' || performance.now() > deadline) return result
    // If it is aborted meanwhile, the next attempt rejects.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function attempt(path: string, signal: AbortSignal): Promise<PublicationCheckResult> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal })
    const body = await response.json()
    return response.ok ? await toResult(body, signal) : late(body.message)
  } catch (error) {
    if (signal.aborted) throw error
    return late('The shop does not respond.')
  }
}

async function toResult(report: PublicationReport, signal: AbortSignal): Promise<PublicationCheckResult> {
  if (report.state === 'draft') return { kind: 'draft', isBeside: report.isBeside }
  if (report.state === 'behind') return late('The shop is still rendering its pages.')
  if (report.state === 'failed') {
    return late('These pages could not be rendered. Where there is an older version, shoppers see that.', report.pages)
  }
  const areBack = await Promise.all(report.pages.map((page) => isReadBack(page, signal)))
  const old = report.pages.filter((_, index) => !areBack[index])
  if (old.length > 0) return late('These addresses still send the page as it was before.', old)
  return { kind: report.state, pages: report.pages.filter(({ etag }) => etag !== null) }
}

async function isReadBack({ address, etag }: PageWithEtag, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal })
  await response.body?.cancel()
  // The page must be gone, or redirect to another one.
  if (etag === null) return response.redirected || [404, 410].includes(response.status)
  return response.ok && (response.headers.get('etag') ?? '').includes(etag)
}

function late(reason: string, pages: NamedPage[] = []): PublicationCheckResult {
  return { kind: 'late', reason, pages }
}
