import type { CollectionAdminOptions } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { signJwt, verifyJwt } from '../../../base/accounts/jwt.ts'

/** Collections whose drafts have a preview. */
export const PREVIEWABLE_COLLECTIONS = ['products', 'posts', 'pages', 'branches'] as const
export type PreviewableCollection = (typeof PREVIEWABLE_COLLECTIONS)[number]

export type PreviewedDocument = { kind: PreviewableCollection; id: string }

/**
 * Lifetime of a preview's URL, and time for which the same URL is returned, both in milliseconds. The panel reloads the
 * preview when the URL changes.
 */
const PREVIEW_TTL_MS = 60 * 60 * 1000
const REUSE_MS = 5 * 60 * 1000

/** Returns the signed URL of a document's draft preview, valid for up to an hour. `secret` is Payload's. */
export async function createPreviewUrl(
  { kind, id }: PreviewedDocument,
  secret: string,
  now = Date.now(),
): Promise<string> {
  const expiresAt = Math.floor(now / REUSE_MS) * REUSE_MS + PREVIEW_TTL_MS
  const token = await signJwt('preview', { kind, id }, expiresAt, secret)
  return `/preview/${kind}/${encodeURIComponent(id)}?token=${token}`
}

/** Verifies the token of a preview's URL. Throws `Refusal`: `forged`, or `ended` after its expiry. */
export async function verifyPreviewToken(
  { kind, id }: PreviewedDocument,
  token: string,
  secret: string,
): Promise<void> {
  const claims = await verifyJwt('preview', token, secret)
  if (claims === 'expired')
    throw new Refusal('ended', 'This preview has ended. Please open it anew from the admin panel.')
  if (claims?.kind !== kind || claims.id !== id) {
    throw new Refusal('forged', 'This address is not one that the admin panel gave out. Please open the preview there.')
  }
}

/** Returns the `admin` options of a collection for Payload's preview button and live preview. */
export function createPreviewAdminOptions(
  kind: PreviewableCollection,
): Pick<CollectionAdminOptions, 'preview' | 'livePreview'> {
  const toAddress = async (id: unknown, secret: string) =>
    id ? createPreviewUrl({ kind, id: String(id) }, secret) : null
  return {
    preview: ({ id }, { req }) => toAddress(id, req.payload.secret),
    livePreview: {
      url: ({ data, req }) => toAddress(data.id, req.payload.secret),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
        { name: 'desk', label: 'Desk', width: 1440, height: 900 },
      ],
    },
  }
}
