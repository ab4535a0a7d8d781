import type { PayloadRequest } from 'payload'

export type Doc = { id: string } & Record<string, unknown>

/** A document as a transaction has read it. `savedAt`: the times of its versions, latest first. */
export type HeldDocument = { stored: Doc; newest: Doc; savedAt: string[] }

export type Query = {
  collection: string
  req?: PayloadRequest
  where?: unknown
  select?: unknown
  page?: number
  limit?: number
}

/** Thrown for a query of a save that held documents cannot answer: the database does not have their collected writes yet. */
export class UnknownQuery extends Error {
  constructor(operation: string, what: unknown) {
    super(`Unexpected query in a save: ${operation} ${JSON.stringify(what)}`)
    this.name = 'UnknownQuery'
  }
}

/** The queries that Payload 3.90 and our hooks make in a save of one of these documents, by `keyOf`. */
export function answersOf(held: ReadonlyMap<string, HeldDocument>): Map<string, (query: Query) => unknown> {
  const answers = new Map<string, (query: Query) => unknown>()
  for (const [id, document] of held) {
    const parent = { parent: { equals: id } }
    const latest = { and: [{ and: [parent] }, { and: [parent, { latest: { equals: true } }] }] }
    const stored = () => ({ docs: [document.stored] })
    const add = (operation: string, where: object, answer: (query: Query) => unknown, limit?: number) =>
      answers.set(keyOf(operation, limit === undefined ? { where } : { where, limit }), answer)
    add('findOne', { id: { equals: id } }, () => document.stored)
    add('find', { id: { in: [id] } }, stored, 0)
    add('findVersions', latest, () => ({ docs: [{ parent: id, version: document.newest }] }), 1)
    add('findVersions', parent, ({ page = 1 }) => ({ docs: versionAt(document, page) }), 1)
  }
  return answers
}

export const keyOf = (operation: string, { where, limit }: Pick<Query, 'where' | 'limit'>) =>
  JSON.stringify([operation, where, limit])

/** Payload looks for the first version that is too many. */
function versionAt({ savedAt }: HeldDocument, page: number): { updatedAt: string }[] {
  return savedAt.slice(page - 1, page).map((updatedAt) => ({ updatedAt }))
}

/** Throws where a write has more to it than these. */
export function refuseMore(operation: string, args: object, known: readonly string[]): void {
  const more = Object.entries(args).filter(([name, value]) => value !== undefined && !known.includes(name))
  if (more.length > 0) throw new UnknownQuery(operation, Object.fromEntries(more))
}
