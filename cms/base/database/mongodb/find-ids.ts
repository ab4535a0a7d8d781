import type { mongo } from 'mongoose'

type Search = { field: string; words: readonly string[]; limit: number }

/**
 * Returns the ids of the documents whose `field` contains all words, case-sensitive; null if there are more than
 * `limit`.
 */
export async function findIdsByWords(
  collection: mongo.Collection,
  { field, words, limit }: Search,
): Promise<string[] | null> {
  // Ignoring case, as Payload does, takes twice as long.
  const conditions = words.map((word) => ({ [field]: { $regex: escapePattern(word) } }))
  const found = await collection
    .find({ $and: conditions }, { projection: { _id: 1 }, hint: { [field]: 1 }, limit: limit + 1 })
    .toArray()
  return found.length > limit ? null : found.map(({ _id }) => String(_id))
}

/** Returns the ids of those documents of a collection whose id ends with the hexadecimal digits `end`. */
export async function findIdsBySuffix(collection: mongo.Collection, end: string): Promise<string[]> {
  const $regexMatch = { input: { $toString: '$_id' }, regex: `${escapePattern(end)}$` }
  const found = await collection
    .find({ $expr: { $regexMatch } }, { projection: { _id: 1 }, hint: { _id: 1 } })
    .toArray()
  return found.map(({ _id }) => String(_id))
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
