type Fields = Record<string, unknown>
type Block = { getFields: () => Fields; setFields: (fields: Fields, isSubmitting?: boolean) => void }

/** Writes the form values into the editor's block with the same id, unless it has them already. Ignores other nodes. */
export function writeBlockFields(node: object | null, values: Fields): void {
  if (!node || !isBlock(node)) return
  const fields = node.getFields()
  if (fields.id !== values.id) return
  const isKept = Object.keys(values).every((name) => JSON.stringify(fields[name]) === JSON.stringify(values[name]))
  if (!isKept) node.setFields({ ...fields, ...values }, true)
}

function isBlock(node: object): node is Block {
  return 'getFields' in node && 'setFields' in node
}
