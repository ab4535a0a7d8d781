// Parts of a rich text, in the format of the panel's editor.

type Node = { type: string } & Record<string, unknown>

const common = { version: 1, format: '', indent: 0, direction: 'ltr' }

export const words = (text: string, format = 0): Node => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

export const paragraph = (...children: Node[]): Node => ({ ...common, type: 'paragraph', textFormat: 0, children })

export const picture = (id: string, caption?: string): Node => ({
  type: 'upload',
  version: 3,
  format: '',
  id: crypto.randomUUID(),
  relationTo: 'media',
  value: id,
  fields: caption === undefined ? {} : { caption },
})

export const video = (url: string, title = 'How it is made'): Node => block('video', { url, title })

export const block = (blockType: string, fields: object): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: crypto.randomUUID(), blockType, ...fields },
})

export const linkTo = (relationTo: 'products' | 'posts', value: string, text: string): Node => ({
  ...common,
  version: 3,
  type: 'link',
  id: crypto.randomUUID(),
  children: [words(text)],
  fields: { linkType: 'internal', newTab: false, doc: { relationTo, value } },
})

/** Returns a table of a rich text, whose first row has headings. */
export function table(...rows: string[][]): Node {
  const cell = (text: string, row: number): Node => ({
    ...common,
    type: 'tablecell',
    colSpan: 1,
    rowSpan: 1,
    headerState: row === 0 ? 1 : 0,
    children: [paragraph(words(text))],
  })
  return {
    ...common,
    type: 'table',
    children: rows.map((cells, row) => ({
      ...common,
      type: 'tablerow',
      children: cells.map((text) => cell(text, row)),
    })),
  }
}

export const richText = (...children: Node[]) => ({ root: { ...common, type: 'root', children } })
