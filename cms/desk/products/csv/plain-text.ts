type Node = { type?: unknown; text?: unknown; format?: unknown; style?: unknown; indent?: unknown; children?: Node[] }

/** Converts rich text to plain text, one line per paragraph, heading or list item. */
export function convertRichTextToPlainText(richText: unknown): string {
  return blocksOf(richText).map(linesOf).join('\n').trim()
}

/** Whether rich text has only unformatted paragraphs, so that plain text loses nothing. */
export function isUnformattedRichText(richText: unknown): boolean {
  return blocksOf(richText).every(
    (block) => block.type === 'paragraph' && isBare(block) && partsOf(block).every(isBare),
  )
}

/** Converts text to rich text, one paragraph per line. Returns null for an empty text. */
export function toRichText(text: string): object | null {
  if (!text) return null
  const common = { direction: 'ltr', format: '', indent: 0, version: 1 }
  const paragraphs = text.split('\n').map((line) => ({
    type: 'paragraph',
    textFormat: 0,
    textStyle: '',
    ...common,
    children: line ? [{ type: 'text', text: line, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }] : [],
  }))
  return { root: { type: 'root', ...common, children: paragraphs } }
}

function blocksOf(richText: unknown): Node[] {
  return (richText as { root?: Node } | null)?.root?.children ?? []
}

const partsOf = ({ children = [] }: Node): Node[] => children

function isBare({ type, format, style, indent }: Node): boolean {
  return ['paragraph', 'text', 'linebreak'].includes(String(type)) && !format && !style && !indent
}

function linesOf(node: Node): string {
  if (node.type === 'linebreak') return '\n'
  if (typeof node.text === 'string') return node.text
  const isNested = partsOf(node).some(({ children }) => children)
  return partsOf(node)
    .map(linesOf)
    .join(isNested && node.type !== 'listitem' && !isInline(node) ? '\n' : '')
}

/** Whether a node is inline, such as a link in a paragraph. */
const isInline = ({ type }: Node): boolean =>
  ['paragraph', 'heading', 'quote', 'link', 'autolink'].includes(String(type))
