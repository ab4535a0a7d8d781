import type { WrittenPage } from '../domain/pages/page-data.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { joinMarkdownBlocks } from './document.ts'
import { escapeMarkdown, markdownPicture } from './escape.ts'
import { htmlToMarkdown } from './from-html.ts'

/** Renders a page that staff wrote as a Markdown document. */
export function renderWrittenPageMarkdown(
  { title, lead, path, picture, content, updatedAt }: WrittenPage,
  siteUrl: string,
): string {
  return joinMarkdownBlocks(
    `# ${escapeMarkdown(title)}`,
    `Last updated on ${formatIsoDay(updatedAt)}. The page: ${siteUrl}${path}`,
    escapeMarkdown(lead),
    picture && markdownPicture(picture.alt || title, new URL(picture.src, siteUrl).href),
    htmlToMarkdown(content, siteUrl),
  )
}
