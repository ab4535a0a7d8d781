import type { DefaultServerCellComponentProps } from 'payload'
import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { readBrandAndCurrency } from './brand.ts'

/** A list cell with an amount, in the currency that all branches share; without a currency if they differ. */
export async function MoneyCell({ cellData, payload }: DefaultServerCellComponentProps) {
  if (typeof cellData !== 'number') return <span>–</span>
  const { currency } = await readBrandAndCurrency(payload)
  return <span>{formatAmountWithOptionalCurrency(currency, cellData)}</span>
}
