import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatMoney } from '../../../src/domain/money/money.ts'
import type { CustomerFigures } from '../../base/database/operations.ts'
import { readShownBranch } from '../../base/settings/shown-branch.ts'
import type { Customer } from '../../payload-types.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { LocalDay, LocalTime } from '../parts/LocalTime.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'payload'> & { rowData: Partial<Customer> }

/** The cell of the first column, which links to the customer. */
export function NameCell({ rowData }: Cell) {
  return <CustomerLink id={rowData.id ?? ''}>{rowData.name || texts.noName}</CustomerLink>
}

export async function PhoneCell({ cellData, payload }: Cell) {
  const username = String(cellData ?? '')
  if (!/^\+?\d+$/.test(username)) return <span>{username}</span>
  const { country } = (await readBranch(payload)) ?? {}
  return <a href={`tel:${username}`}>{formatPhone(username, country ?? '')}</a>
}

export async function OrdersCell({ rowData, payload }: Cell) {
  const figures = await figuresOf(payload, rowData)
  return <span className="desk-number">{figures?.orders ?? 0}</span>
}

/** The cell of the sum spent, in the currency of the branch that the shop shows. */
export async function SpentCell({ rowData, payload }: Cell) {
  const figures = await figuresOf(payload, rowData)
  const { currency } = (await readBranch(payload)) ?? {}
  return <span className="desk-number">{formatMoney(figures?.spent ?? 0, currency)}</span>
}

export async function LastOrderCell({ rowData, payload }: Cell) {
  const figures = await figuresOf(payload, rowData)
  return figures ? <LocalTime iso={figures.lastOrderAt} /> : <span className="desk-soft">{texts.noOrders}</span>
}

export function SinceCell({ cellData }: Cell) {
  return cellData ? <LocalDay iso={new Date(cellData).toISOString()} /> : null
}

type Payload = Cell['payload']
type Batch = { ids: Set<string>; found: Promise<Map<string, CustomerFigures>> }

/** The batches of the list that is being rendered. */
const openBatches = cache((): Batch[] => [])

/** Returns a customer's figures. Collects the calls of all cells into one query. */
async function figuresOf(payload: Payload, { id = '' }: Partial<Customer>): Promise<CustomerFigures | undefined> {
  const batches = openBatches()
  const asked = batches.find(({ ids }) => ids.has(id)) ?? batches.find((batch) => waiting.has(batch))
  const batch = asked ?? openBatch(payload, batches)
  batch.ids.add(id)
  return (await batch.found).get(id)
}

/** Batches whose query is not sent yet. */
const waiting = new WeakSet<Batch>()

function openBatch(payload: Payload, batches: Batch[]): Batch {
  const ids = new Set<string>()
  const found = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    waiting.delete(batch)
    const currency = (await readBranch(payload))?.currency ?? ''
    const figures = await payload.db.customerFigures({ ids: [...ids], currency }, payload)
    return new Map(figures.map((each) => [each.customer, each]))
  })
  const batch: Batch = { ids, found }
  waiting.add(batch)
  batches.push(batch)
  return batch
}

/** Reads the branch that the shop shows, once per request. */
const readBranch = cache((payload: Payload) => readShownBranch(payload, ['currency', 'country']))
