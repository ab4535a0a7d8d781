import { formatCount } from '../../../src/domain/text/count.ts'
import type { RichTextNode } from './rich-text-pictures.ts'

/**
 * Maximum number of paragraphs of a rich text. The limits of this file exist because saving a larger text would block
 * the server.
 */
export const MAX_RICH_TEXT_PARAGRAPHS = 1000
/** Maximum number of characters of a rich text. */
export const MAX_RICH_TEXT_CHARACTERS = 40_000
const MAX_TEXT_PICTURES = 100
const MAX_PARTS = 10_000
const MAX_LEVELS = 40

/** Maximum length of a rich text's HTML, in characters. */
export const MAX_RICH_TEXT_HTML_CHARACTERS = 2_000_000

/** Returns which limit a rich text exceeds, as a message; null if none. No recursion: any nesting depth is safe. */
export function findRichTextSizeFault(richText: unknown): string | null {
  const { root } = (richText ?? {}) as { root?: RichTextNode }
  const paragraphs = childrenOf(root).length
  if (paragraphs > MAX_RICH_TEXT_PARAGRAPHS) return overLimitMessage(paragraphs, MAX_RICH_TEXT_PARAGRAPHS, 'paragraphs')
  const sums = { parts: 0, letters: 0, pictures: 0 }
  for (let level = childrenOf(root), depth = 1; level.length > 0; level = level.flatMap(childrenOf), depth++) {
    if (depth > MAX_LEVELS) return `This is nested more than ${MAX_LEVELS} levels deep.`
    sums.parts += level.length
    if (sums.parts > MAX_PARTS) return `This has more than ${formatCount(MAX_PARTS)} parts. Please split it.`
    sums.pictures += level.filter(({ type }) => type === 'upload').length
    for (const node of level) sums.letters += lettersOf(node)
  }
  if (sums.pictures > MAX_TEXT_PICTURES) return overLimitMessage(sums.pictures, MAX_TEXT_PICTURES, 'pictures')
  return sums.letters > MAX_RICH_TEXT_CHARACTERS
    ? overLimitMessage(sums.letters, MAX_RICH_TEXT_CHARACTERS, 'characters')
    : null
}

/** Counts the characters in a text node, or in the fields of a block. */
function lettersOf({ type, text, fields }: RichTextNode): number {
  const texts = type === 'block' ? Object.values(fields ?? {}) : [text]
  return texts.reduce((sum: number, each) => sum + (typeof each === 'string' ? each.length : 0), 0)
}

/** Returns the message for a count above its limit. `what` is a plural, such as "paragraphs". */
export function overLimitMessage(count: number, most: number, what: string): string {
  return `This has ${formatCount(count)} ${what}; ${formatCount(most)} are the most.`
}

function childrenOf(node: RichTextNode | undefined): RichTextNode[] {
  return Array.isArray(node?.children) ? node.children.filter((each) => typeof each === 'object' && each !== null) : []
}
