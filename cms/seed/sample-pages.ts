import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Payload } from 'payload'
import type { Page } from '../payload-types.ts'
import { readSampleJson, SEED_FOLDER } from './read-sample.ts'

type SamplePage = { slug: string; title: string; lead: string }
type Content = NonNullable<Page['content']>
type Node = Content['root']['children'][number]
type Sources = { richText: (markdown: string) => Content; upload: (file: string) => Promise<string> }

/** Creates the pages of the sample shop, such as privacy and terms, and returns their ids by slug. */
export async function createSamplePages(payload: Payload, sources: Sources): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const page of await readSampleJson<SamplePage[]>('pages')) {
    const markdown = await readFile(resolve(SEED_FOLDER, 'pages', `${page.slug}.md`), 'utf8')
    const data = { ...page, _status: 'published' as const, content: await toContent(markdown, sources) }
    const { id } = await payload.create({ collection: 'pages', data, depth: 0 })
    ids.set(page.slug, id)
  }
  return ids
}

/** `:::question Why?`, the lines of the answer and `:::`; or `:::picture file | heading`; or the lines of a table. */
const BLOCK = /^:::(question|picture) (.+)\n([\s\S]*?)\n:::$|^\|.+\|(?:\n\|.+\|)+$/gm

/** Converts Markdown with blocks of the editor in it to rich text. */
async function toContent(markdown: string, { richText, upload }: Sources): Promise<Content> {
  const children: Node[] = []
  const addText = (text: string) => text.trim() && children.push(...richText(text.trim()).root.children)
  let end = 0
  for (const { 0: whole, 1: kind, 2: first = '', 3: text = '', index } of markdown.matchAll(BLOCK)) {
    addText(markdown.slice(end, index))
    end = index + whole.length
    if (!kind) {
      children.push(tableOf(whole))
      continue
    }
    const [file = '', heading] = first.split(' | ')
    const fields =
      kind === 'question'
        ? { blockType: 'question', question: first, answer: text }
        : { blockType: 'pictureBeside', picture: await upload(file), heading, text }
    children.push({ type: 'block', version: 2, format: '', fields: { id: idOfBlock(children.length), ...fields } })
  }
  addText(markdown.slice(end))
  return { root: { ...richText('').root, children } }
}

/** The id of a block, unique within its text. */
const idOfBlock = (at: number) => at.toString(16).padStart(24, '0')

const COMMON = { version: 1, format: '' as const, indent: 0, direction: 'ltr' as const }

/** Converts a Markdown table: the first line has the headings, the second separates them. Cells are plain text. */
function tableOf(markdown: string): Node {
  const [head = '', , ...rows] = markdown.split('\n')
  const toRow = (line: string, isHead: boolean) => ({
    ...COMMON,
    type: 'tablerow',
    children: line
      .slice(1, -1)
      .split('|')
      .map((text) => cellOf(text.trim(), isHead)),
  })
  return { ...COMMON, type: 'table', children: [toRow(head, true), ...rows.map((line) => toRow(line, false))] }
}

function cellOf(text: string, isHead: boolean): Node {
  const words = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }
  return {
    ...COMMON,
    type: 'tablecell',
    colSpan: 1,
    rowSpan: 1,
    headerState: isHead ? 1 : 0,
    children: [{ ...COMMON, type: 'paragraph', textFormat: 0, children: [words] }],
  }
}
