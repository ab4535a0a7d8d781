import { type CollectionBeforeValidateHook, type PayloadRequest, ValidationError, type Where } from 'payload'
import { toProductSlug } from '../../../src/domain/products/product-url.ts'
import type { Page } from '../../payload-types.ts'

/**
 * Collection hook of pages: derives a missing slug (last part of the address) from the title on publishing. Throws if
 * another page has the slug, even a draft.
 */
export const fillAndValidatePageSlug: CollectionBeforeValidateHook<Page> = async ({ data, originalDoc, req }) => {
  if (!data) return data
  const known = { ...originalDoc, ...data }
  const isPublished = known._status === 'published'
  const isNeeded = isPublished || Boolean(originalDoc?.slug)
  const slug = known.slug?.trim() || (isNeeded ? toProductSlug(known.title ?? '') : '')
  if (!slug) {
    if (isPublished && known.title) refuse('Please give an address, such as ring-sizes.')
    // Omits the field: a unique index of MongoDB allows only one null.
    const { slug: _, ...others } = data
    return others
  }
  const fault = await findTakenPageSlugFault(slug, originalDoc?.id, req)
  if (fault) refuse(fault)
  return { ...data, slug }

  function refuse(message: string): never {
    throw new ValidationError({ collection: 'pages', errors: [{ path: 'slug', label: 'Address', message }] }, req.t)
  }
}

/** Returns the message for a slug that another page than `id` has, even a draft; null if none has it. */
export async function findTakenPageSlugFault(slug: string, id: unknown, req: PayloadRequest): Promise<string | null> {
  const others: Where[] = id ? [{ id: { not_equals: id } }] : []
  const where: Where = { and: [{ slug: { equals: slug } }, ...others] }
  const taken = await req.payload.db.findOne<Page>({ collection: 'pages', where, req })
  return taken && `The page “${taken.title || 'without a title'}” has this address. Please give another one.`
}
