import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatMills } from '../../../src/domain/money/money.ts'
import type { CustomerFigures } from '../../base/database/operations.ts'
import { readShownBranch } from '../../base/settings/shown-branch.ts'
import type { Customer } from '../../payload-types.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { createDataLoader } from '../parts/data-loader.ts'
import { ShopDayText, ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'payload'> & { rowData: Partial<Customer> }

/** The list cell with a customer's name, which links to the customer's page. */
export function NameCell({ rowData }: Cell) {
  return (
    <DocumentLink collection="customers" id={rowData.id ?? ''}>
      {rowData.name || texts.noName}
    </DocumentLink>
  )
}

export async function PhoneOrNameCell({ cellData, payload }: Cell) {
  const username = String(cellData ?? '')
  if (!/^\+?\d+$/.test(username)) return <span>{username}</span>
  const { country } = (await readBranch(payload)) ?? {}
  return <a href={`tel:${username}`}>{formatPhone(username, country ?? '')}</a>
}

export async function OrderCountCell({ rowData, payload }: Cell) {
  const found = await figuresOf(payload, rowData)
  return <span className="desk-number">{found?.orders ?? 0}</span>
}

/** The list cell with the sum that a customer has spent, in the currency of the branch that the shop shows. */
export async function TotalSpentCell({ rowData, payload }: Cell) {
  const found = await figuresOf(payload, rowData)
  const { currency } = (await readBranch(payload)) ?? {}
  return <span className="desk-number">{formatMills(found?.spent ?? 0, currency)}</span>
}

export async function LastOrderTimeCell({ rowData, payload }: Cell) {
  const found = await figuresOf(payload, rowData)
  return found ? <ShopTimeText iso={found.lastOrderAt} /> : <span className="desk-soft">{texts.noOrders}</span>
}

export function CustomerSinceCell({ cellData }: Cell) {
  return cellData ? <ShopDayText iso={new Date(cellData).toISOString()} /> : null
}

/** Reads the figures of the list's customers, by id. */
const figures = cache((payload: Cell['payload']) =>
  createDataLoader(async (ids): Promise<Map<string, CustomerFigures>> => {
    const currency = (await readBranch(payload))?.currency ?? ''
    const read = await payload.db.customerFigures({ ids, currency }, payload)
    return new Map(read.map((each) => [each.customer, each]))
  }),
)

const figuresOf = (payload: Cell['payload'], { id = '' }: Partial<Customer>) => figures(payload)(id)

/** Reads the branch that the shop shows, once per request. */
const readBranch = cache((payload: Cell['payload']) => readShownBranch(payload, ['currency', 'country']))
