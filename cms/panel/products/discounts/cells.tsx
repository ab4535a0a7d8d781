import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatAmountWithOptionalCurrency, fromMills } from '../../../../src/domain/money/money.ts'
import type { DiscountFigures } from '../../../base/database/operations.ts'
import { readShownBranch } from '../../../base/settings/shown-branch.ts'
import type { DiscountCode } from '../../../payload-types.ts'
import { readBrandAndCurrency } from '../../look/brand.ts'
import { createDataLoader } from '../../parts/data-loader.ts'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'

type Payload = DefaultServerCellComponentProps['payload']
type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'payload'> & { rowData: Partial<DiscountCode> }

/** A list cell with a discount code's value: `10%`, an amount, or `Free delivery`. */
export async function ValueCell({ cellData, rowData: { kind }, payload }: Cell) {
  if (kind === 'delivery') return <span>{texts.delivery}</span>
  if (kind === 'percent') return <span>{`${cellData}%`}</span>
  const { currency } = await readBrandAndCurrency(payload)
  return <span>{formatAmountWithOptionalCurrency(currency, Number(cellData ?? 0))}</span>
}

/** A list cell with a time limit of a discount code; a dash for no limit. */
export function TimeLimitCell({ cellData }: Cell) {
  return cellData ? <ShopTimeText iso={new Date(cellData).toISOString()} /> : <span>–</span>
}

/**
 * A list cell with a figure of a discount code: the number of orders that used the code, their turnover, or the
 * discount given, both in the branch's currency.
 */
export async function DiscountUsageCell({
  figure,
  rowData,
  payload,
}: Cell & { figure: 'uses' | 'turnover' | 'given' }) {
  const { [figure]: value = 0 } = (await figuresOf(payload)(rowData.id ?? '')) ?? {}
  if (figure === 'uses') return <UsesLink id={rowData.id ?? ''} uses={value} />
  const { currency } = await readBrandAndCurrency(payload)
  return <span className="desk-number">{formatAmountWithOptionalCurrency(currency, fromMills(value))}</span>
}

function UsesLink({ id, uses }: { id: string; uses: number }) {
  if (uses === 0) return <span className="desk-number">0</span>
  const query = new URLSearchParams({ 'where[or][0][and][0][discountCode][equals]': id })
  return (
    <a className="desk-number" href={`/admin/collections/sale-orders?${query}`}>
      {uses}
    </a>
  )
}

const figuresOf = cache((payload: Payload) =>
  createDataLoader(async (ids): Promise<Map<string, DiscountFigures>> => {
    const currency = (await readShownBranch(payload, ['currency']))?.currency ?? ''
    const figures = await payload.db.discountFigures({ ids, currency }, payload)
    return new Map(figures.map((each) => [each.code, each]))
  }),
)

const texts = { delivery: 'Free delivery' }
