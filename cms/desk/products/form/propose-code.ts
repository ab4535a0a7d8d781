import type { Payload } from 'payload'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { Product } from '../../../payload-types.ts'

const TRIED = 100

/**
 * Returns the next free product code after the newest product's code: `AU-1042` after `AU-1041`. Returns '' if the
 * newest product's code does not end in a number, or if none of the next 100 codes is free.
 */
export async function proposeProductCode({ db }: Payload): Promise<string> {
  const { docs } = await db.find<Pick<Product, 'id' | 'code'>>({
    collection: 'products',
    where: {},
    sort: '-createdAt',
    limit: 1,
    pagination: false,
    select: { code: true },
  })
  const proposals = listNextCodes(docs[0]?.code ?? '', TRIED)
  if (proposals.length === 0) return ''
  const taken = await db.find<Pick<Product, 'id' | 'code'>>({
    collection: 'products',
    where: { codeKey: { in: proposals.map(toComparisonKey) } },
    select: { code: true },
    limit: 0,
    pagination: false,
  })
  const keys = new Set(taken.docs.map(({ code }) => toComparisonKey(code)))
  return proposals.find((code) => !keys.has(toComparisonKey(code))) ?? ''
}

/**
 * Returns the next `count` codes after a product code, with at least as many digits; an empty list if the product code
 * does not end in a number.
 */
export function listNextCodes(code: string, count: number): string[] {
  const [, words = '', digits] = /^(.*?)(\d{1,9})$/.exec(code) ?? []
  if (digits === undefined) return []
  return Array.from({ length: count }, (_, n) => words + String(Number(digits) + n + 1).padStart(digits.length, '0'))
}
