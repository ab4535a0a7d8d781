import { formatAmountWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import type { FamilyMember } from '../../../desk/products/families/family-page.ts'
import { texts } from './texts.ts'

/** Returns the prices of a family's members as text, such as `$480.00 – $520.00`. */
export function formatPriceRange(members: readonly FamilyMember[], currency: string | null): string {
  const prices = members.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return texts.card.noPriceYet
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatAmountWithOptionalCurrency(currency, price),
  )
  return least === most ? `${least}` : `${least} – ${most}`
}

/** Returns the number of pieces of all members. */
export const sumStock = (members: readonly FamilyMember[]): number => members.reduce((sum, { stock }) => sum + stock, 0)

/** Returns the status of a family's members as text, such as `Published` or `4 of 5 published`. */
export function formatFamilyStatus(members: readonly FamilyMember[]): string {
  const published = members.filter(({ status }) => status !== 'draft').length
  if (published === 0) return texts.table.status.draft
  return published === members.length
    ? texts.table.status.published
    : texts.families.published(published, members.length)
}
