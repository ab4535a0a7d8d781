import type { Payload, PayloadRequest } from 'payload'
import type { Branch } from '../../payload-types.ts'
import { idOf } from '../references.ts'

/** Returns the currency (ISO 4217 code) of a branch, given as id or document; null if the branch is unknown. */
export type CurrencyLookup = (branch: unknown) => string | null

/** Reads all branches and returns a function that looks up the currency of a branch. */
export async function readCurrencyLookup({ db }: Payload, req?: PayloadRequest): Promise<CurrencyLookup> {
  const { docs } = await db.find<Pick<Branch, 'id' | 'currency'>>({
    collection: 'branches',
    where: {},
    select: { currency: true },
    pagination: false,
    limit: 0,
    ...(req ? { req } : {}),
  })
  const currencies = new Map(docs.map(({ id, currency }) => [String(id), currency ?? null]))
  return (branch) => currencies.get(idOf(branch) ?? '') ?? null
}

/**
 * Returns the currency (ISO 4217 code) of a branch, or of the branch of a document; null if unknown. The branches are
 * read once per request.
 */
export async function readBranchCurrency(req: PayloadRequest, { branch, currency }: Priced): Promise<string | null> {
  if (typeof currency === 'string') return /^[A-Z]{3}$/.test(currency) ? currency : null
  if (!branch) return null
  req.context.currencies ??= readCurrencyLookup(req.payload, req)
  return (await (req.context.currencies as Promise<CurrencyLookup>))(branch)
}

/** A branch (which has `currency`), or another document (which has `branch`). */
type Priced = { branch?: unknown; currency?: unknown }
