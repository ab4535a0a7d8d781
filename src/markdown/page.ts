import type { WrittenPage } from '../domain/pages/page-data.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { markdownDocument } from './document.ts'
import { escapeMarkdown, markdownPicture } from './escape.ts'
import { htmlToMarkdown } from './from-html.ts'

/** Renders a page that staff wrote as a Markdown document. */
export function pageMarkdown({ title, lead, path, picture, content, updatedAt }: WrittenPage, siteUrl: string): string {
  return markdownDocument(
    `# ${escapeMarkdown(title)}`,
    `Last updated on ${formatIsoDay(updatedAt)}. The page: ${siteUrl}${path}`,
    escapeMarkdown(lead),
    picture && markdownPicture(picture.alt || title, new URL(picture.src, siteUrl).href),
    htmlToMarkdown(content, siteUrl),
  )
}
