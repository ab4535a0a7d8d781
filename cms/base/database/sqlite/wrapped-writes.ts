import type { BaseDatabaseAdapter } from 'payload'
import { LOCKED_DOCUMENTS_SLUG } from '../locked-documents-slug.ts'

/**
 * Returns a `deleteOne` that finds the row first and deletes it by id. Payload's own fails if a condition on a related
 * collection matches nothing.
 */
export function wrapDeleteOneWithLookup(db: BaseDatabaseAdapter): BaseDatabaseAdapter['deleteOne'] {
  const deleteOne = db.deleteOne.bind(db)
  return async (args) => {
    const { collection, where, req } = args
    const found = await db.findOne<{ id: string }>({ collection, where, select: {}, ...(req ? { req } : {}) })
    return found ? deleteOne({ ...args, where: { id: { equals: found.id } } }) : (null as never)
  }
}

/**
 * Returns a `create` function that writes a row and its relations in one transaction; Payload uses none for edit locks.
 * The function returns null if the document to lock was deleted.
 */
export function wrapCreateInTransaction(db: BaseDatabaseAdapter): BaseDatabaseAdapter['create'] {
  const create = db.create.bind(db)
  return async (args) => {
    if (await args.req?.transactionID) return create(args)
    const transactionID = (await db.beginTransaction())!
    try {
      const document = await create({ ...args, req: Object.assign(Object.create(args.req ?? null), { transactionID }) })
      await db.commitTransaction(transactionID)
      return document
    } catch (error) {
      await db.rollbackTransaction(transactionID)
      if (args.collection === LOCKED_DOCUMENTS_SLUG && isMissingRow(error)) return null as never
      throw error
    }
  }
}

/** Whether the error is a reference to a missing document. */
function isMissingRow(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message.includes('FOREIGN KEY')) return true
  return false
}
