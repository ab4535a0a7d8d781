import { toLinkUrl } from '../../../../src/domain/pages/link.ts'
import { splitIntoParagraphs } from '../../../../src/domain/text/paragraphs.ts'
import { escapeXml } from '../../../../src/domain/text/xml.ts'
import { idOf } from '../../../base/references.ts'
import { toVideoEmbedUrl } from './video-embed-url.ts'

/** The fields that a block in a rich text (blocks.ts) may have. Drafts may lack any. */
export type RichTextBlockFields = Partial<
  Record<'url' | 'title' | 'question' | 'answer' | 'heading' | 'text', string | null>
> & {
  picture?: unknown
}

/**
 * Functions that render a block of a rich text as HTML, by the slug of its kind. They return '' if a needed field is
 * missing.
 */
export const blockRenderers: Record<string, (fields: RichTextBlockFields) => string> = {
  video({ url, title }) {
    const src = toVideoEmbedUrl(url ?? '')
    const frame = `<iframe src="${src}" title="${escapeXml(title ?? '')}" loading="lazy" allowfullscreen></iframe>`
    return src ? `<figure>${frame}</figure>` : ''
  },
  question({ question, answer }) {
    if (!question) return ''
    return `<details><summary>${escapeXml(question)}</summary>${paragraphs(answer)}</details>`
  },
  pictureBeside({ picture, heading, text }) {
    const id = idOf(picture)
    const title = heading ? `<h3>${escapeXml(heading)}</h3>` : ''
    if (!id) return title + paragraphs(text)
    return `<div data-beside><figure><img data-picture="${escapeXml(id)}" data-half></figure><div>${title}${paragraphs(text)}</div></div>`
  },
}

function paragraphs(text: string | null | undefined): string {
  return splitIntoParagraphs(text ?? '')
    .map((each) => `<p>${inline(each)}</p>`)
    .join('')
}

const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** Renders text with line breaks, and links written as `[My Orders](/order)`. */
function inline(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    const url = toLinkUrl(address)
    if (url === null) continue
    html += `${lines(text.slice(end, index))}<a href="${escapeXml(url)}">${escapeXml(words)}</a>`
    end = index + whole.length
  }
  return html + lines(text.slice(end))
}

function lines(text: string): string {
  return escapeXml(text).replace(/\n/g, '<br>')
}
