import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CollectionAdminOptions } from 'payload'
import { Refusal } from '../../../src/domain/refusal.ts'

/** The collections whose drafts can be seen on the pages that will show them. */
export const previewedKinds = ['products', 'posts', 'branches'] as const
export type PreviewedKind = (typeof previewedKinds)[number]

export type Previewed = { kind: PreviewedKind; id: string }

/** How long an address is good for, and how long the same one is given out: the pane beside the form keeps its page. */
const lasts = 60 * 60 * 1000
const kept = 5 * 60 * 1000

/** Where a document's latest draft is shown to staff, for an hour at most; `secret` is Payload's. */
export function previewAddress({ kind, id }: Previewed, secret: string, now = Date.now()): string {
  const until = String(Math.floor(now / kept) * kept + lasts)
  const query = new URLSearchParams({ until, signature: signatureOf({ kind, id }, until, secret) })
  return `/preview/${kind}/${encodeURIComponent(id)}?${query}`
}

/** Refuses `forged` and `ended`. */
export function checkPreview(
  previewed: Previewed,
  { until, signature }: { until: string; signature: string },
  secret: string,
  now = Date.now(),
): void {
  const [given, due] = [signature, signatureOf(previewed, until, secret)].map((each) => Buffer.from(each))
  if (given?.length !== due?.length || !timingSafeEqual(given!, due!)) {
    throw new Refusal('forged', 'This address is not one that the admin panel gave out. Please open the preview there.')
  }
  if (Number(until) <= now) {
    throw new Refusal('ended', 'This preview has ended. Please open it anew from the admin panel.')
  }
}

function signatureOf({ kind, id }: Previewed, until: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['preview', kind, id, until]))
    .digest('base64url')
}

/** The preview button and the pane beside the form, for `admin` of a collection. */
export function previewing(kind: PreviewedKind): Pick<CollectionAdminOptions, 'preview' | 'livePreview'> {
  const addressOf = (id: unknown, secret: string) => (id ? previewAddress({ kind, id: String(id) }, secret) : null)
  return {
    preview: ({ id }, { req }) => addressOf(id, req.payload.secret),
    livePreview: {
      url: ({ data, req }) => addressOf(data.id, req.payload.secret),
      breakpoints: [{ name: 'phone', label: 'Phone', width: 390, height: 844 }],
    },
  }
}
