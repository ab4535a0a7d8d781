import type { WrittenPage } from '../domain/pages/page-data.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { joinMarkdownBlocks } from './document.ts'
import { escapeMarkdownLine, markdownPicture } from './escape.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** Renders a page that staff wrote as a Markdown document. */
export function renderWrittenPageMarkdown(
  { title, lead, path, picture, content, updatedAt }: WrittenPage,
  siteUrl: string,
): string {
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(title)}`,
    `Last updated on ${formatIsoDay(updatedAt)}. The page: ${siteUrl}${path}`,
    escapeMarkdownLine(lead),
    picture && markdownPicture(picture.alt || title, new URL(picture.src, siteUrl).href),
    htmlToMarkdown(content, siteUrl),
  )
}
