import { warnOnce } from '../parts/warn-once.ts'

type Fields = Record<string, unknown>
type Block = { getFields: () => Fields; setFields: (fields: Fields, isSubmitting?: boolean) => void }

/**
 * Puts the values into the block of their id, if they are not in it. A node that is no block as the panel knows it stays as
 * Payload writes it.
 */
export function keepFields(node: object | null, values: Fields): void {
  if (!node) return
  if (!isBlock(node)) {
    warnOnce('The fields of a block are kept in another way: what is typed into it may be lost (block-fields.ts).')
    return
  }
  const fields = node.getFields()
  if (fields.id !== values.id) return
  const isKept = Object.keys(values).every((name) => JSON.stringify(fields[name]) === JSON.stringify(values[name]))
  if (!isKept) node.setFields({ ...fields, ...values }, true)
}

function isBlock(node: object): node is Block {
  const { getFields, setFields } = node as Partial<Block>
  return typeof getFields === 'function' && typeof setFields === 'function'
}
