import { formatNoPostsMessage, type PostCategory, type PostSummary } from '../domain/pages/blog.ts'
import { toMarkdownPath } from '../domain/pages/markdown-path.ts'
import type { PageMeta, PagePost } from '../domain/pages/page-data.ts'
import { paths } from '../domain/pages/paths.ts'
import { formatIsoDay } from '../domain/text/dates.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeInlineMarkdown, escapeMarkdownLine, markdownLink, markdownPicture } from './escape.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** Renders a blog post as a Markdown document. */
export function renderPostMarkdown(post: PagePost & { meta: PageMeta }, siteUrl: string): string {
  const { title, created_at, author, picture, content } = post
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(title)}`,
    `${formatIsoDay(created_at)}${author ? `, by ${escapeInlineMarkdown(author).trim()}` : ''}. The page: ${siteUrl}${paths.post(post.id)}`,
    picture && markdownPicture(picture.alt || title, new URL(picture.src, siteUrl).href),
    htmlToMarkdown(content, siteUrl),
  )
}

type BlogPage = {
  posts: readonly PagePost<PostSummary>[]
  categories: readonly PostCategory[]
  /** The selected category; undefined for all posts. */
  category: PostCategory | undefined
  search: string
}

/** Renders the blog page, or that of one of its categories, as a Markdown document. */
export function renderBlogMarkdown({ posts, categories, category, search }: BlogPage, siteUrl: string): string {
  const page = category ? paths.blogCategory(category.id) : paths.blog
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(category?.category ?? 'Blog')}`,
    `The page: ${siteUrl}${page}`,
    posts.length > 0 ? renderPostLinks(posts, siteUrl) : formatNoPostsMessage(search),
    categories.length > 0 && '## Categories',
    markdownList(
      categories.map(({ id, category: name }) =>
        markdownLink(name, siteUrl + (toMarkdownPath(paths.blogCategory(id)) ?? '')),
      ),
    ),
  )
}

/** Renders a Markdown list of links to the Markdown versions of blog posts, with their dates. */
export function renderPostLinks(posts: readonly PagePost<PostSummary>[], siteUrl: string): string {
  const entry = ({ id, title, created_at }: PagePost<PostSummary>) =>
    `${markdownLink(title, siteUrl + (toMarkdownPath(paths.post(id)) ?? ''))}: ${formatIsoDay(created_at)}`
  return markdownList(posts.map(entry))
}
