import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import type { Branch } from '../../payload-types.ts'
import { CurrenciesProvider } from '../parts/currencies.tsx'

/** Provides amount fields with the currency of each branch. These currencies are public. */
export async function ShopCurrenciesProvider({ payload, children }: { payload: Payload; children: ReactNode }) {
  const { docs } = await payload.db.find<Pick<Branch, 'id' | 'currency'>>({
    ...{ collection: 'branches', where: {}, select: { currency: true }, pagination: false, limit: 0 },
  })
  const byBranch = Object.fromEntries(docs.map(({ id, currency }) => [String(id), currency ?? '']))
  return <CurrenciesProvider byBranch={byBranch}>{children}</CurrenciesProvider>
}
