import { idOf } from '../references.ts'

// The nodes of a rich text, as the panel's editor stores them.

export type RichTextNode = { type?: unknown; children?: RichTextNode[]; [field: string]: unknown }

/** Yields the nodes of a rich text, parents before children. */
function* nodesOf(richText: unknown): Generator<RichTextNode> {
  const { root } = (richText ?? {}) as { root?: RichTextNode }
  if (root) yield* nodesIn(root)
}

function* nodesIn(node: RichTextNode): Generator<RichTextNode> {
  yield node
  for (const child of node.children ?? []) yield* nodesIn(child)
}

/**
 * Returns the ids of the pictures in a rich text, each once. A picture that is still being uploaded has no id and is
 * left out.
 */
export function findRichTextPictureIds(richText: unknown): string[] {
  const ids = [...nodesOf(richText)].flatMap((node) => idOf(isPicture(node) ? node.value : pictureOfBlock(node)) ?? [])
  return [...new Set(ids)]
}

function pictureOfBlock({ type, fields }: RichTextNode): unknown {
  return type === 'block' ? (fields as { picture?: unknown } | undefined)?.picture : null
}

function isPicture({ type, relationTo }: RichTextNode): boolean {
  return type === 'upload' && relationTo === 'media'
}
