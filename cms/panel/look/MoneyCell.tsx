import type { DefaultServerCellComponentProps } from 'payload'
import { formatIn } from '../../../src/domain/money/money.ts'
import { readBrand } from './brand.ts'

/** An amount in a list, with the currency if all branches share one. */
export async function MoneyCell({ cellData, payload }: DefaultServerCellComponentProps) {
  if (typeof cellData !== 'number') return <span>–</span>
  const { currency } = await readBrand(payload)
  return <span>{formatIn(currency, cellData)}</span>
}
