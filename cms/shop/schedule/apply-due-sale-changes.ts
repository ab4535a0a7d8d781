import type { Payload, PayloadRequest, Where } from 'payload'
import { recordChange } from '../../base/changes/record-change.ts'
import { toChangedProductTags } from '../../base/changes/tags.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { msUntil } from '../../base/outbox/worker.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { Product } from '../../payload-types.ts'
import { computeSaleState } from '../catalog/derived-fields.ts'
import { computePriceHistory, PRICE_HISTORY_SELECT, toEffectivePrices } from '../products/price-history.ts'

/** Maximum products in one transaction. */
const BATCH = 50

/**
 * Begins and ends the due sales of published products, without creating document versions. Works in batches: each is
 * one transaction with a row in the change log, and one process works at a time. Returns the milliseconds until the
 * next sale begins or ends; null if there is none.
 */
export async function applyDueSaleChanges(payload: Payload, signal?: AbortSignal): Promise<number | null> {
  for (let found = BATCH; found === BATCH && !signal?.aborted; ) {
    if (!(await isAnyDue(payload))) break
    found = await runInSpan({ name: 'job', fields: { 'shop.kind': 'sales' } }, () =>
      payload.db.exclusive(['sales'], payload, () => runInTransaction(payload, switchBatch)),
    )
  }
  return msUntil((await findBySwitch(payload, hasSwitch, 1))[0]?.saleSwitchAt)
}

function switchedFields(product: Switched, now: number) {
  const state = computeSaleState(product, now)
  const after = product._status === 'published' ? toEffectivePrices({ ...product, ...state }) : null
  return { ...state, ...computePriceHistory(product, after, now) }
}

async function isAnyDue(payload: Payload): Promise<boolean> {
  return (await findBySwitch(payload, whereDue(Date.now()), 1)).length > 0
}

/**
 * Begins or ends the sales of due products, and returns the number of these products. Reads the due products again,
 * because other processes also process them.
 */
async function switchBatch(req: PayloadRequest): Promise<number> {
  const now = Date.now()
  const due = await findBySwitch(req.payload, whereDue(now), BATCH, req)
  const switched = due.map((before) => {
    const changes = switchedFields(before, now)
    return { before, changes, after: { ...before, ...changes } }
  })
  for (const { before, changes } of switched) {
    // Null keeps `updatedAt`, by which Payload decides whether a draft is newer than the published version.
    const [id, data] = [before.id, { ...changes, updatedAt: null }]
    await req.payload.db.updateOne({ collection: 'products', id, data, returning: false, req })
  }
  const shown = switched.filter(
    ({ before, after }) => after._status === 'published' && !before.saleIsOn === after.saleIsOn,
  )
  await recordChange(req, reasonOf(shown.map(({ after }) => after)), [...new Set(shown.flatMap(toChangedProductTags))])
  return due.length
}

/**
 * Where clause for products with a time at which a sale begins or ends. It compares a range, because both databases
 * read a range from the index.
 */
const hasSwitch: Where = { saleSwitchAt: { greater_than: new Date(0).toISOString() } }

const whereDue = (now: number): Where => ({ saleSwitchAt: { less_than_equal: new Date(now).toISOString() } })

type Switched = Pick<Product, 'id' | 'name' | 'category' | 'family' | 'saleSwitchAt' | 'saleFrom' | 'saleUntil'> &
  Pick<Product, keyof typeof PRICE_HISTORY_SELECT>

async function findBySwitch(payload: Payload, where: Where, limit: number, req?: PayloadRequest): Promise<Switched[]> {
  const { docs } = await payload.db.find<Switched>({
    collection: 'products',
    where,
    limit,
    sort: 'saleSwitchAt',
    pagination: false,
    select: {
      name: true,
      category: true,
      family: true,
      saleSwitchAt: true,
      saleFrom: true,
      saleUntil: true,
      ...PRICE_HISTORY_SELECT,
    },
    ...(req ? { req } : {}),
  })
  return docs
}

/** Describes the switched sales for the list of changes. */
function reasonOf(products: Switched[]): string {
  const sentence = (what: string, isOn: boolean) => {
    const names = products.filter(({ saleIsOn }) => saleIsOn === isOn).map(({ name }) => name)
    return names.length > 0 ? [`Sale ${what}: ${names.join(', ')}`] : []
  }
  return [...sentence('began', true), ...sentence('ended', false)].join('. ')
}
