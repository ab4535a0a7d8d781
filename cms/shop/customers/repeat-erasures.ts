import type { Payload, PayloadRequest } from 'payload'
import { isOpenStatus } from '../../../src/domain/orders/order-status.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import { eraseCustomerUnchecked, erasePersonalData } from './erase.ts'
import { ERASED_NAME } from './erase-from-orders.ts'
import type { ErasureLedger, ErasureLedgerCollection } from './erasure-ledger.ts'
import { findMailsAboutDocuments, findPersonalData } from './personal-data.ts'
import { NO_CHOSEN_DOCUMENTS } from './similar-data.ts'

/** What was erased again after a restore. */
export type RepeatedErasures = {
  /** Number of customers. */
  customers: number
  /** References of erased orders that were open in the backup. */
  openOrders: string[]
}

/**
 * After a restore, erases again the customers and personal data that the ledger of erasures lists and the backup still
 * has, including orders that are open in it.
 */
export async function repeatErasures(payload: Payload, ledger: ErasureLedger): Promise<RepeatedErasures> {
  const erased: RepeatedErasures = { customers: 0, openOrders: [] }
  if (ledger.isEmpty) return erased
  for (const { id } of await findErased<Customer>(payload, ledger, 'customers')) {
    await runInTransaction(payload, async (req) => {
      const customer = (await payload.db.findOne<Customer>({
        collection: 'customers',
        where: { id: { equals: id } },
        req,
      })) as Customer
      const data = await findPersonalData(payload, customer, NO_CHOSEN_DOCUMENTS, req)
      await eraseCustomerUnchecked(req, customer, data)
      erased.openOrders.push(
        ...data.orders.flatMap(({ status, reference }) => (isOpenStatus(status) ? [reference] : [])),
      )
    })
    erased.customers++
  }
  await runInTransaction(payload, (req) => eraseLoose(req, ledger))
  return erased
}

/** Erases orders, messages, subscribers and mails of the ledger that the backup does not link to an erased customer. */
async function eraseLoose(req: PayloadRequest, ledger: ErasureLedger): Promise<void> {
  const { payload } = req
  const noted = await findErased<SaleOrder>(payload, ledger, 'sale-orders', req)
  const orders = noted.filter(({ customerName }) => customerName !== ERASED_NAME)
  const messages = await findErased<{ id: string }>(payload, ledger, 'contact-messages', req)
  const subscribers = await findErased<{ id: string }>(payload, ledger, 'subscribers', req)
  const loose = await findErased<{ id: string }>(payload, ledger, 'mails', req)
  const mails = await findMailsAboutDocuments(payload, { orders, messages, subscribers, mails: loose }, req)
  await erasePersonalData(req, { orders, messages, subscribers, mails })
}

async function findErased<Row extends { id: string }>(
  { db }: Payload,
  ledger: ErasureLedger,
  collection: ErasureLedgerCollection,
  req?: PayloadRequest,
): Promise<Row[]> {
  const select: Record<string, true> =
    collection === 'sale-orders' ? { status: true, reference: true, customerName: true } : {}
  const { docs } = await db.find<Row>({
    collection,
    where: {},
    select,
    limit: 0,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs.filter(({ id }) => ledger.has(collection, id))
}
