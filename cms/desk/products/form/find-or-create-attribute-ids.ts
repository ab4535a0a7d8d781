import { type PayloadRequest, ValidationError } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import type { Attribute } from '../../../payload-types.ts'
import type { AttributeRow } from './product-form-values.ts'

/**
 * Returns the ids of attributes with these names and values, each once. Creates missing ones. Throws `Refusal`
 * `invalid` for a row without name or value.
 */
export async function findOrCreateAttributeIds(rows: readonly AttributeRow[], req: PayloadRequest): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const [name, value] = [row.name.trim(), row.value.trim()]
    if (name && value) ids.push((await find(name, value, req)) ?? (await create({ ...row, name, value }, req)))
    else if (name || value) throw refused(row.id, name ? 'Please give it a value.' : 'Please give it a name.')
  }
  return [...new Set(ids)]
}

async function find(name: string, value: string, req: PayloadRequest): Promise<string | undefined> {
  const where = { titleKey: { in: toPossibleComparisonKeys(`${name}: ${value}`) } }
  const { docs } = await req.payload.db.find<Attribute>({
    collection: 'attributes',
    where,
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0] && String(docs[0].id)
}

async function create({ id, name, value }: AttributeRow, req: PayloadRequest): Promise<string> {
  try {
    const data = { name, value } as Attribute
    const created = await req.payload.create({ collection: 'attributes', data, depth: 0, overrideAccess: false, req })
    return String(created.id)
  } catch (error) {
    throw error instanceof ValidationError ? refused(id, error.data.errors[0]?.message ?? error.message) : error
  }
}

const refused = (id: string, message: string) => new Refusal('invalid', message, { [`attributes.${id}`]: [message] })
