import type { Payload, PayloadRequest, Where } from 'payload'
import type { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { idOf } from '../../base/references.ts'
import type { Product, User } from '../../payload-types.ts'
import { buildDocumentAddress } from '../../shop/texts/redirects/document-address.ts'
import { writeRedirect } from '../../shop/texts/redirects/redirect-hooks.ts'
import { runInLockedTransaction } from '../editing/locked-transaction.ts'
import type { archiveRequestSchema } from './requests.ts'
import { type ProductChangeResult, runForEachProduct } from './run-for-each-product.ts'
import { pickEditableProductFields, readProduct, saveProductVersion, waitForLaterVersionTime } from './write-change.ts'

type Archive = z.output<typeof archiveRequestSchema>

/**
 * Archives products, each in its own transaction: unpublishes them, hides them from the panel's lists, and makes their
 * URLs respond 410 (`leadTo` is `nowhere`) or redirect to `leadTo`. Returns a report for each, also on failures.
 */
export function archiveProducts(
  payload: Payload,
  { ids, leadTo }: Archive,
  user: User,
): Promise<ProductChangeResult[]> {
  return runForEachProduct(payload, ids, (id) =>
    change(payload, id, user, (product, req) => archiveProductInTransaction(product, leadTo, req)),
  )
}

/**
 * Archives a product in the transaction of `req`, under a lock that the caller holds. Returns a sentence that says
 * where the product's URL leads. Throws `Refusal` `invalid` if the product is already archived, or has no category to
 * which its URL can redirect.
 */
export async function archiveProductInTransaction(product: Product, leadTo: Archive['leadTo'], req: PayloadRequest) {
  if (product.archivedAt) throw new Refusal('invalid', 'It is archived already.')
  await setArchived(product, new Date().toISOString(), req)
  await unschedule(product, req)
  return leadAway(product, leadTo, req)
}

/** Restores archived products as drafts, each in its own transaction. Returns a report for each, also on failures. */
export function restoreArchivedProducts(
  payload: Payload,
  ids: readonly string[],
  user: User,
): Promise<ProductChangeResult[]> {
  return runForEachProduct(payload, ids, (id) =>
    change(payload, id, user, async (product, req) => {
      await restoreProductInTransaction(product, req)
      return 'A draft now. Publish it to sell it again.'
    }),
  )
}

/**
 * Restores an archived product as a draft, under a lock that the caller holds. Throws `Refusal` `invalid` if it is not
 * archived.
 */
export async function restoreProductInTransaction(product: Product, req: PayloadRequest): Promise<void> {
  if (!product.archivedAt) throw new Refusal('invalid', 'It is not in the archive.')
  await setArchived(product, null, req)
}

type Work = (product: Product, req: PayloadRequest) => Promise<string>

/** Runs `work` with a product's newest version in a transaction, under its lock. Throws `Refusal` `not-found`. */
function change(payload: Payload, id: string, user: User, work: Work): Promise<{ name: string; message: string }> {
  const run = async (req: PayloadRequest) => {
    const product = await readProduct(req, id, true)
    if (!product) throw new Refusal('not-found', 'There is no such product.')
    return { name: product.name, message: await work(product, req) }
  }
  return runInLockedTransaction(payload, [id], user, run)
}

/**
 * Sets `archivedAt` and unpublishes the product. The newest version of the product stays the newest, even if it is an
 * unfinished draft.
 */
async function setArchived(newest: Product, archivedAt: string | null, req: PayloadRequest): Promise<void> {
  const { id } = newest
  Object.assign(req.context, { archivedAt, unpublishedAs: 'archived' })
  const stored = await readProduct(req, id, false)
  if (stored?._status === 'published') {
    await saveProductVersion(req, id, pickEditableProductFields(req, stored), 'unpublished')
    if (newest._status === 'published') return
    await waitForLaterVersionTime()
  } else await req.payload.db.updateOne({ collection: 'products', id, data: { archivedAt }, returning: false, req })
  await saveProductVersion(req, id, pickEditableProductFields(req, newest), 'draft')
}

/** Deletes the product's scheduled publications, which would fail. */
async function unschedule({ id }: Product, req: PayloadRequest): Promise<void> {
  const where: Where = {
    and: [
      { taskSlug: { equals: 'schedulePublish' } },
      { completedAt: { exists: false } },
      { 'input.doc.relationTo': { equals: 'products' } },
      { 'input.doc.value': { equals: id } },
    ],
  }
  await req.payload.db.deleteMany({ collection: 'payload-jobs', where, req })
}

/**
 * Makes the archived product's URL redirect or respond 410. Returns a sentence that says where the URL leads. Throws
 * `Refusal`.
 */
async function leadAway(product: Product, leadTo: Archive['leadTo'], req: PayloadRequest): Promise<string> {
  if (leadTo.kind === 'nowhere') return 'Archived. Its address says that it is gone.'
  const from = buildDocumentAddress('products', product)
  const why = `“${product.name}” was archived.`
  const category = idOf(product.category)
  if (leadTo.kind === 'address') await writeRedirect(from, { toPath: leadTo.address, why }, req)
  else if (category) await writeRedirect(from, { to: { relationTo: 'categories', value: category }, why }, req)
  else throw new Refusal('invalid', 'It has no category to lead to. Please choose something else.')
  return leadTo.kind === 'address'
    ? `Archived. Its address leads to ${leadTo.address}.`
    : 'Archived. Its address leads to its category.'
}
