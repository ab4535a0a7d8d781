import type { Payload } from 'payload'
import { cache } from 'react'
import { findShownBranch } from '../../../src/domain/branch/branch.ts'
import { settings } from '../../base/settings/env.ts'
import type { Branch, Media } from '../../payload-types.ts'
import { toPicture } from '../../shop/pictures/picture.ts'

/**
 * Name and logo of the branch that the site shows; `isDrawn`: the logo is an SVG. `currency` is null if branches have
 * different currencies.
 */
export type BrandAndCurrency = { name: string; logo: { src: string; isDrawn: boolean } | null; currency: string | null }

type StoredBranch = Pick<Branch, 'id' | 'name' | 'aliases' | 'logo' | 'currency'>

/**
 * Reads name, logo and currency of the shop for the panel, once per request. Access is not checked, because this data
 * is public.
 */
export const readBrandAndCurrency = cache(async (payload: Payload): Promise<BrandAndCurrency> => {
  const { docs } = await payload.find({
    collection: 'branches',
    where: { _status: { equals: 'published' } },
    sort: 'createdAt',
    depth: 1,
    pagination: false,
    select: { name: true, aliases: true, logo: true, currency: true },
  })
  const branches: StoredBranch[] = docs
  const shown = findShownBranch(branches, settings().STORE)
  const picture = toPicture(shown?.logo as Media | string | null | undefined)
  const currencies = new Set(branches.map(({ currency }) => currency))
  return {
    name: shown?.name ?? 'Shopfront',
    logo: picture && { src: picture.src, isDrawn: picture.src.endsWith('.svg') },
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
  }
})
