import type { Refusal } from '../../../../src/domain/refusals/refusal.ts'

/** Maximum depth of nested lists, tables and quotes. */
const MAX_DEPTH = 60

/** Throws the error that `refuse` creates if a rich text cannot be converted to HTML. */
export function assertConvertibleRichText(value: unknown, refuse: (message: string) => Refusal): void {
  const root = isRecord(value) ? value.root : null
  if (!isRecord(root) || !Array.isArray(root.children)) throw refuse('This text cannot be shown.')
  checkNodes(root.children, 1, refuse)
}

function checkNodes(nodes: unknown[], depth: number, refuse: (message: string) => Refusal): void {
  if (depth > MAX_DEPTH) throw refuse('This text has too many levels.')
  for (const node of nodes) {
    if (!isRecord(node) || !isWhole(node)) throw refuse('A part of this text cannot be shown.')
    if (Array.isArray(node.children)) checkNodes(node.children, depth + 1, refuse)
  }
}

type Node = Record<string, unknown>

/** Whether a node has the fields that the converter reads. */
function isWhole({ type, children, ...node }: Node): boolean {
  if (typeof type !== 'string' || [node.indent, node.value, node.format].some(isObject)) return false
  if (type === 'block') return isRecord(node.fields) && isBlock(node.fields)
  if (type === 'upload') return node.relationTo === 'media' && (node.pending !== undefined || isText(node.value))
  if (LEAVES.includes(type)) return true
  if (type === 'text') return typeof node.text === 'string'
  if (type === 'link' || type === 'autolink') {
    if (!isRecord(node.fields) || !['string', 'undefined'].includes(typeof (node.fields.url ?? undefined))) return false
  }
  return Array.isArray(children)
}

/** Whether these are the fields of a block (cms/shop/texts/rich-text/blocks.ts). */
function isBlock({ blockType, picture, ...texts }: Node): boolean {
  if (blockType === 'video') return isText(texts.url)
  if (blockType === 'question') return isText(texts.question) && isText(texts.answer)
  return blockType === 'pictureBeside' && isText(picture) && isText(texts.heading) && isText(texts.text)
}

const LEAVES = ['linebreak', 'tab', 'horizontalrule']

/** Whether the value is a text, or null or undefined (not written yet). */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
