import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import type { z } from 'zod'
import { type FieldErrors, Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { isFirstRequest } from '../../../base/database/idempotency.ts'
import { readBranchCurrency } from '../../../base/fields/branch-currency.ts'
import { idsOf } from '../../../base/references.ts'
import type { Product } from '../../../payload-types.ts'
import { SKIP_USED_AXIS_VALUES_CHECK } from '../../../shop/families/member-protection.ts'
import { type StaffCall, toIdempotentCall } from '../../calls/idempotency-key.ts'
import { saveInLockedTransaction } from '../../editing/locked-transaction.ts'
import {
  findProductChangeFault,
  type ProductChange,
  readStoredAndNewestProduct,
  type StoredAndNewestProduct,
  writeProductChange,
} from '../write-change.ts'
import { findFamilyCellFaults, getFamilyCellKey } from './cell-faults.ts'
import { findPublishedProductIds } from './family-page.ts'
import {
  assertFamilyNotChanged,
  createDetailedSaveConflictRefusal,
  type FamilyWithMembers,
  findFamilyMemberIds,
  getFamilyLockKey,
  readFamilyWithMembers,
} from './read-family.ts'
import { type FamilyRename, planFamilyRename, planMemberRenames } from './renames.ts'
import type { changedFamilySchema, FamilyCellChange } from './requests.ts'

type ChangedFamily = z.output<typeof changedFamilySchema>

/**
 * Saves all changes on a family's page in one transaction; a call that is sent again changes nothing. Throws `Refusal`: `not-found`, `changed-meanwhile` if the
 * same cells, the name or the axes have changed since, `invalid` with one message per cell.
 */
export async function saveFamilyAndMembers(
  payload: Payload,
  id: string,
  sent: ChangedFamily,
  by: StaffCall,
): Promise<void> {
  const locks = [getFamilyLockKey(id), ...(await findFamilyMemberIds(payload, id))]
  await saveInLockedTransaction(payload, locks, by.user, async (req) => {
    if (!(await isFirstRequest(toIdempotentCall(by, [id, sent]), req))) return
    const found = await readFamilyWithMembers(req, id)
    if (sent.names) assertFamilyNotChanged(found.family, sent.from)
    const names = sent.names && planFamilyRename(found, sent.names)
    await refuseClashes(req, found, sent.cells)
    const changes = changesOf(found, sent, names)
    const held = await heldOf(req, [...changes.keys()])
    const faults = {
      ...(await draftFaults(req, held, changes)),
      ...(await findFamilyCellFaults(req, sent.cells, {
        ...found,
        currency: await readBranchCurrency(req, found.family),
      })),
    }
    const cells = Object.keys(faults).length
    if (cells > 0) throw new Refusal('invalid', refusedMessage(cells), faults)
    if (names) await saveNames(req, id, names)
    for (const [member, change] of changes) await write(req, held.get(member)!, change)
  })
}

const refusedMessage = (cells: number) =>
  cells === 1
    ? 'One cell cannot be saved. Nothing is saved yet.'
    : `${cells} cells cannot be saved. Nothing is saved yet.`

/**
 * Throws `Refusal` `changed-meanwhile` if the stored value of a cell is neither `from` nor `to`. Ignores stock cells,
 * because a save adds the difference to the stock.
 */
async function refuseClashes(req: PayloadRequest, { members }: FamilyWithMembers, cells: readonly FamilyCellChange[]) {
  const published = await findPublishedProductIds(
    req.payload,
    members.map(({ id }) => String(id)),
  )
  const byId = new Map(members.map((each) => [String(each.id), each]))
  const clashes: FieldErrors = {}
  let newest: Product | null = null
  for (const cell of cells) {
    const member = byId.get(cell.id)
    if (!member || member.archivedAt) throw new Refusal('not-found', 'One of them is not in this family any more.')
    const now = shownValue(member, cell, published.has(cell.id))
    if (cell.column === 'stock' || now === cell.from || now === cell.to) continue
    clashes[getFamilyCellKey(cell)] = [String(now ?? '')]
    if (!newest || member.updatedAt > newest.updatedAt) newest = member
  }
  if (newest) throw createDetailedSaveConflictRefusal(newest, `“${newest.name}”`, clashes)
}

function shownValue(member: Product, { column }: FamilyCellChange, isPublished: boolean): string | number | null {
  if (column === 'picture') return idsOf(member.pictures)[0] ?? null
  if (column === 'status') return !isPublished ? 'draft' : member._status === 'published' ? 'published' : 'changed'
  return member[column] ?? (column === 'code' ? '' : null)
}

function changesOf(found: FamilyWithMembers, { cells, reason }: ChangedFamily, names: FamilyRename | null) {
  const changes = new Map<string, ProductChange>(names ? planMemberRenames(found, names) : [])
  const byId = new Map(found.members.map((each) => [String(each.id), each]))
  for (const cell of cells) {
    const change = toChange(cell, byId.get(cell.id)!, reason)
    if (change) changes.set(cell.id, { ...changes.get(cell.id), ...change })
  }
  return changes
}

function toChange(cell: FamilyCellChange, member: Product, reason: string): ProductChange | null {
  const { column, from, to } = cell
  if (column === 'stock') return to === from ? null : { stockChange: to - from, ...(reason && { stockReason: reason }) }
  if (column === 'picture') return { pictures: [to, ...idsOf(member.pictures).filter((each) => each !== to)] }
  if (column === 'status') return { status: to }
  return { [column]: column === 'code' ? to.trim() : to }
}

async function heldOf(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, StoredAndNewestProduct>> {
  const held = new Map<string, StoredAndNewestProduct>()
  for (const id of ids) held.set(id, await readStoredAndNewestProduct(req, id))
  return held
}

/** Returns an error for each new price that conflicts with the member's draft or sale price, by `getFamilyCellKey`. */
async function draftFaults(
  req: PayloadRequest,
  held: Map<string, StoredAndNewestProduct>,
  changes: Map<string, ProductChange>,
) {
  const faults: FieldErrors = {}
  for (const [id, change] of changes) {
    const fault = await findProductChangeFault({ req, ...held.get(id)!, change })
    if (fault) faults[`${id}.${fault.field === 'pictures' ? 'picture' : fault.field}`] = [fault.message]
  }
  return faults
}

async function saveNames(req: PayloadRequest, id: string, { name, axes, ids }: FamilyRename): Promise<void> {
  // The members get their new values below.
  req.context[SKIP_USED_AXIS_VALUES_CHECK] = true
  const data = {
    name,
    axes: axes.map((axis, at) => ({ id: ids[at] ?? null, name: axis.name, values: [...axis.values] })),
  }
  await req.payload.update({ collection: 'families', id, data, depth: 0, overrideAccess: false, user: req.user, req })
}

/** Writes a change. Throws `Refusal` `invalid` with the member's cell if Payload's validation fails. */
async function write(req: PayloadRequest, held: StoredAndNewestProduct, change: ProductChange): Promise<void> {
  try {
    await writeProductChange({ req, ...held, change })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new Refusal('invalid', refusedMessage(1), faultsOf(error, String(held.stored.id)))
  }
}

const COLUMNS = ['price', 'regularPrice', 'code']

function faultsOf({ data }: ValidationError, id: string): FieldErrors {
  const [first] = data.errors
  const column = COLUMNS.find((each) => each === first?.path) ?? 'status'
  const label = typeof first?.label === 'string' ? `${first.label.replace(/^.* > /, '')}: ` : ''
  return { [`${id}.${column}`]: [`${column === 'status' ? label : ''}${first?.message ?? ''}`] }
}
