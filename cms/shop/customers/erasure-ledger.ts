import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { OperatorError } from '../../base/settings/operator-error.ts'

/*
 * The ledger of erasures lists what was erased, so that data which an older backup restores can be erased again. Its
 * rows are in Payload's key-value store, with hashes of ids. Ids are random, so hashes reveal nothing without a backup.
 */

const LEDGER = 'payload-kv'
const ERASED = 'erased:'
const MERGED = 'merged:'

/** The collections whose erased documents the ledger of erasures lists. */
export type ErasureLedgerCollection = 'customers' | 'sale-orders' | 'contact-messages' | 'mails' | 'subscribers'

const row = z.object({
  key: z.string().regex(/^(erased|merged):[0-9a-f]{64}$/),
  /** `into` is the hash of the customer into whom this one was merged. */
  data: z.object({ at: z.string(), into: z.string().optional() }),
})

/** A row of the ledger of erasures, which is an entry of Payload's key-value store or a line of the ledger's file. */
export type ErasureLedgerRow = z.output<typeof row>

/** The ledger of erasures, indexed: `has` tells whether the document of a collection (`list`) was erased. */
export type ErasureLedger = { has(list: ErasureLedgerCollection, id: string): boolean; isEmpty: boolean }

/**
 * Adds erasures of these ids in `list` to the ledger, in the transaction of `req`. It stores only hashes of the ids.
 */
export async function recordErasure(
  req: PayloadRequest,
  list: ErasureLedgerCollection,
  ids: readonly string[],
): Promise<void> {
  const at = new Date().toISOString()
  for (const id of ids) await writeRow({ key: ERASED + hashOf(list, id), data: { at } }, req.payload, req)
}

/**
 * Records in the ledger of erasures that customer `id` was merged into customer `into`. If `into` is erased later, `id`
 * counts as erased too.
 */
export async function recordCustomerMerge(req: PayloadRequest, id: string, into: string): Promise<void> {
  const data = { at: new Date().toISOString(), into: hashOf('customers', into) }
  await writeRow({ key: MERGED + hashOf('customers', id), data }, req.payload, req)
}

/** Adds rows of another ledger of erasures (such as the file's) to this database's. */
export async function addToErasureLedger(payload: Payload, rows: readonly ErasureLedgerRow[]): Promise<void> {
  for (const each of rows) await writeRow(each, payload)
}

/** Reads all rows of the ledger of erasures. */
export async function readErasureLedgerRows({ db }: Payload): Promise<ErasureLedgerRow[]> {
  const where = { or: [{ key: { like: ERASED } }, { key: { like: MERGED } }] }
  const { docs } = await db.find<ErasureLedgerRow>({ collection: LEDGER, where, limit: 0, pagination: false })
  return filterErasureLedgerRows(docs)
}

/** Returns those rows of the key-value store that belong to the ledger. */
export function filterErasureLedgerRows(rows: readonly unknown[]): ErasureLedgerRow[] {
  return rows.flatMap((each) => row.safeParse(each).data ?? [])
}

/** Returns the text of the ledger's file: one row as JSON per line. */
export const formatErasureLedger = (rows: readonly ErasureLedgerRow[]): string =>
  rows.map((each) => `${JSON.stringify(each)}\n`).join('')

/**
 * Parses the file of the ledger of erasures; `file` is its name for messages. Throws `OperatorError` for an invalid
 * line.
 */
export function parseErasureLedger(file: string, text: string): ErasureLedgerRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = row.safeParse(parseJson(line))
    if (!parsed.success)
      throw new OperatorError(`${file} is no list of erased people: line ${index + 1} cannot be read.`)
    return [parsed.data]
  })
}

/**
 * Creates a lookup from the rows of the ledger of erasures: `has` tells whether the document with this id was erased.
 * Customers merged into an erased one count as erased.
 */
export function indexErasureLedger(rows: readonly ErasureLedgerRow[]): ErasureLedger {
  const erased = new Set(rows.flatMap(({ key }) => (key.startsWith(ERASED) ? [key.slice(ERASED.length)] : [])))
  const merged = new Map(
    rows.flatMap(({ key, data: { into } }) => (into ? [[key.slice(MERGED.length), into] as const] : [])),
  )
  function isErased(hash: string, seen: readonly string[] = []): boolean {
    const into = merged.get(hash)
    return erased.has(hash) || (into !== undefined && !seen.includes(into) && isErased(into, [...seen, hash]))
  }
  return { has: (list, id) => isErased(hashOf(list, id)), isEmpty: erased.size === 0 }
}

async function writeRow({ key, data }: ErasureLedgerRow, { db }: Payload, req?: PayloadRequest): Promise<void> {
  const where = { key: { equals: key } }
  await db.upsert({ collection: LEDGER, where, data: { key, data }, select: {}, ...(req ? { req } : {}) })
}

function hashOf(list: ErasureLedgerCollection, id: string): string {
  return createHash('sha256').update(`${list}/${id}`).digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
