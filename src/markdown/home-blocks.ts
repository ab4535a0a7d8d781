import { toMarkdownPath } from '../domain/pages/markdown-path.ts'
import type { HomeBlock, PageBranch } from '../domain/pages/page-data.ts'
import { splitIntoParagraphs } from '../domain/text/paragraphs.ts'
import { renderPostLinks } from './blog.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeMarkdownLine, markdownLink } from './escape.ts'
import { renderProductEntry } from './product.ts'

/** Renders one block of the home page, such as a quote, as Markdown. */
export function renderHomeBlockMarkdown(block: HomeBlock, branch: PageBranch, siteUrl: string): string {
  const heading = 'heading' in block && block.heading !== '' && `## ${escapeMarkdownLine(block.heading)}`
  switch (block.kind) {
    case 'categoryTiles': {
      const tiles = block.tiles.map(({ name, href }) => markdownLink(name, twinOf(href, siteUrl)))
      return sections(heading, markdownList(tiles))
    }
    case 'newArrivals':
      return sections(
        heading,
        markdownList(block.products.map((product) => renderProductEntry(product, branch, siteUrl))),
      )
    case 'story': {
      const { href, linkLabel } = block
      const link = href && linkLabel ? markdownLink(linkLabel, twinOf(href, siteUrl)) : ''
      return sections(heading, paragraphs(block.text), link)
    }
    case 'posts':
      return sections(heading, renderPostLinks(block.posts, siteUrl))
    case 'quote': {
      const by = block.by && `> ${escapeMarkdownLine(block.by)}`
      return [`> ${escapeMarkdownLine(block.text)}`, by].filter(Boolean).join('\n>\n')
    }
    case 'productInFocus':
      return sections(
        `## ${escapeMarkdownLine(block.product.name)}`,
        paragraphs(block.line),
        markdownList([renderProductEntry(block.product, branch, siteUrl)]),
      )
  }
}

const sections = (...parts: Parameters<typeof joinMarkdownBlocks>) => joinMarkdownBlocks(...parts).trim()

function paragraphs(text: string): string {
  return sections(...splitIntoParagraphs(text).map(escapeMarkdownLine))
}

/** Returns the absolute URL of the Markdown version of a page, or of the page itself if it has none. */
const twinOf = (href: string, siteUrl: string) => new URL(toMarkdownPath(href) ?? href, siteUrl).href
