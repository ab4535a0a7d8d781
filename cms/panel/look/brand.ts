import type { Payload } from 'payload'
import { cache } from 'react'
import { matchesStoreName } from '../../../src/domain/branch/branch.ts'
import { settings } from '../../base/settings/env.ts'
import type { Branch, Media } from '../../payload-types.ts'
import { toPicture } from '../../shop/pictures/picture.ts'

/** The name and logo of the panel, taken from the branch that the shop shows. `currency` is null if branches differ. */
export type Brand = { name: string; logo: { src: string; isDrawn: boolean } | null; currency: string | null }

type StoredBranch = Pick<Branch, 'id' | 'name' | 'aliases' | 'logo' | 'currency'>

/** Reads the brand once per request. All its data is public. */
export const readBrand = cache(async (payload: Payload): Promise<Brand> => {
  const { docs } = await payload.find({
    collection: 'branches',
    where: { _status: { equals: 'published' } },
    sort: 'createdAt',
    depth: 1,
    pagination: false,
    select: { name: true, aliases: true, logo: true, currency: true },
  })
  const branches: StoredBranch[] = docs
  const { STORE } = settings()
  const shown = branches.find((branch, index) => (STORE ? matchesStoreName(branch, STORE) : index === 0))
  const picture = toPicture(shown?.logo as Media | string | null | undefined)
  const currencies = new Set(branches.map(({ currency }) => currency))
  return {
    name: shown?.name ?? 'Shopfront',
    logo: picture && { src: picture.src, isDrawn: picture.src.endsWith('.svg') },
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
  }
})
