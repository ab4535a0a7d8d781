import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { idOf } from '../../../base/references.ts'
import type { Product, User } from '../../../payload-types.ts'
import { runInLockedTransaction } from '../../editing/locked-transaction.ts'
import { changeProductWithoutResult } from '../change-product.ts'
import { logAndDescribeFailure } from '../describe-failure.ts'
import type { ProductChange } from '../write-change.ts'
import type { ColumnKey, CsvCells, ImportLine } from './columns.ts'
import { ensureFamilyForProduct } from './ensure-family-for-product.ts'
import { parseExportedProductState } from './exported-product-state.ts'
import {
  findProductOfImportLine,
  getColumnHeading,
  getImportLineProductCode,
  type ImportContext,
} from './import-lines.ts'
import type { PlannedProductChange } from './plan-family-change.ts'
import { type ImportLinePlan, planImportLine } from './plan-import-line.ts'
import type { ProductForCsv } from './product-for-csv.ts'
import type { ReferenceLookups } from './reference-lookups.ts'

/**
 * The product as the preview of an import's line showed it: the text of its CSV column `version`, and the old cells of
 * the changed columns. Null for a new product.
 */
export type PreviewedProductState = { version: string; from: Partial<Record<ColumnKey, string>> } | null

/** A line of an import, with the product as the preview of the line showed it. */
export type PreviewedLine = ImportLine & { seen: PreviewedProductState }

/** What became of a line of an import: whether it was applied, and a message for staff. */
export type ImportLineOutcome = { isDone: boolean; message: string }

/** Applies a line of a product import in its own transaction. Does not throw: the result has the error's message. */
export async function applyImportLine(
  payload: Payload,
  line: PreviewedLine,
  context: ImportContext,
  user: User,
): Promise<ImportLineOutcome> {
  try {
    return { isDone: true, message: await changeOrAdd(payload, line, context, user) }
  } catch (error) {
    return { isDone: false, message: logAndDescribeFailure(error, getImportLineProductCode(line), payload) }
  }
}

async function changeOrAdd(payload: Payload, line: PreviewedLine, context: ImportContext, user: User): Promise<string> {
  const found = findProductOfImportLine(context.products, line)
  if (!found && line.seen) throw new Refusal('changed-meanwhile', 'This product was deleted since the preview.')
  if (!found) return addProduct(payload, plannedNew(line.cells, context.names), user)
  const { toChange, message } = changeOf(line, context)
  await changeProductWithoutResult(payload, found.newest.id, toChange, user)
  return message()
}

/**
 * Returns `toChange`, which returns the line's change of a product, and `message`, which returns the message for staff
 * after `toChange` has run.
 */
function changeOf({ cells, seen }: PreviewedLine, { names }: ImportContext) {
  let message = AS_IN_FILE
  return {
    message: () => message,
    async toChange(current: ProductForCsv, req: PayloadRequest): Promise<ProductChange | null> {
      const plan = planImportLine(cells, current, { names, stockShown: numberIn(seen?.from.stock) })
      message = plan.kind === 'unchanged' ? AS_IN_FILE : 'Changed.'
      return plan.kind === 'unchanged' ? null : joined(confirmed(plan, seen, current), current.newest.branch, req)
    },
  }
}

const AS_IN_FILE = 'Is as in the file already.'

/**
 * Returns the planned change. Throws `Refusal`: `invalid` if the plan is refused, `changed-meanwhile` if the change is
 * not as previewed.
 */
function confirmed(
  plan: ImportLinePlan,
  seen: PreviewedProductState,
  { newest, isPublished }: ProductForCsv,
): PlannedProductChange {
  if (plan.kind === 'refused') throw new Refusal('invalid', plan.message)
  if (plan.kind !== 'changed' || !seen) {
    throw new Refusal('changed-meanwhile', 'A product with this code was added since the preview.')
  }
  const isSameVersion = parseExportedProductState(seen.version)?.changedAt === Date.parse(newest.updatedAt)
  for (const { column, from, to } of plan.changes) {
    // Orders may have changed the stock. But a count that is already applied must not be applied again.
    const isAsSeen = column === 'stock' ? isSameVersion || !isPublished : (seen.from[column] ?? to) === from
    if (isAsSeen) continue
    const [before, now] = [seen.from[column] ?? to, from].map((text) => text || 'empty')
    const values = column === 'stock' ? `${now} now` : `${before} in the preview, ${now} now`
    const message = `Somebody changed this product since the preview. ${getColumnHeading({ column })}: ${values}. It is left as it is.`
    throw new Refusal('changed-meanwhile', message)
  }
  return plan.change
}

/** Returns the change with the fields that put the product into the family that the line names. Throws `Refusal`. */
async function joined(
  { choice, ...change }: PlannedProductChange,
  branch: unknown,
  req: PayloadRequest,
): Promise<ProductChange> {
  if (choice === undefined) return change
  const of = idOf(change.branch ?? branch)
  if (choice && !of) throw new Refusal('invalid', 'Branch: Please name it, for its family.')
  return { ...change, ...(await ensureFamilyForProduct(req, choice, of ?? '')) }
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function plannedNew(cells: CsvCells, names: ReferenceLookups): PlannedProductChange {
  const plan = planImportLine(cells, null, { names })
  if (plan.kind === 'new') return plan.data
  throw new Refusal('invalid', plan.kind === 'refused' ? plan.message : AS_IN_FILE)
}

async function addProduct(payload: Payload, planned: PlannedProductChange, user: User): Promise<string> {
  const work = async (req: PayloadRequest) => {
    const { status, ...data } = await joined(planned, null, req)
    await payload.create({
      collection: 'products',
      data: { ...(data as Product), _status: status ?? 'draft' },
      draft: status !== 'published',
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
  }
  // The lock serializes additions with deletions of categories.
  await runInLockedTransaction(payload, [], user, work)
  return 'Added.'
}
