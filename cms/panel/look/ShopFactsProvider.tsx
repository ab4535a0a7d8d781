import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { settings } from '../../base/settings/env.ts'
import type { Branch } from '../../payload-types.ts'
import { ShopFactsContextProvider } from '../parts/shop-facts.tsx'

/** Provides the panel with the shop's time zone and its branches' currencies, and whether it has a mail server. */
export async function ShopFactsProvider({ payload, children }: { payload: Payload; children: ReactNode }) {
  const { TIME_ZONE: timeZone, SMTP_URL } = settings()
  const { docs } = await payload.db.find<Pick<Branch, 'id' | 'currency'>>({
    collection: 'branches',
    where: {},
    select: { currency: true },
    pagination: false,
    limit: 0,
  })
  const currencies = Object.fromEntries(docs.map(({ id, currency }) => [String(id), currency ?? '']))
  return (
    <ShopFactsContextProvider {...{ timeZone, currencies, hasMailServer: SMTP_URL !== undefined }}>
      {children}
    </ShopFactsContextProvider>
  )
}
