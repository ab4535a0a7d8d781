import { MAX_RECENT_POSTS, type PostSummary } from '../../../../src/domain/pages/blog.ts'
import type { PageMeta, PagePost } from '../../../../src/domain/pages/page-data.ts'
import { estimateReadingMinutes } from '../../../../src/domain/pages/reading-time.ts'
import { matchesSearch } from '../../../../src/domain/search/search.ts'
import { truncateText } from '../../../../src/domain/text/plain-text.ts'
import { idOf, idsOf } from '../../../base/references.ts'
import type { Post } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'
import { fillPicturePlaceholders } from '../../texts/rich-text/text-pictures.ts'
import { toPageMeta } from './page-meta.ts'

/** A blog post with the data of pages and API calls, and its searchable plain text. */
export type CatalogPost = PagePost & {
  text: string
  thumbnailId: string | null
  meta: PageMeta
  metaPictureId: string | null
  /** Ids of pictures in the text. */
  textPictureIds: string[]
}

/** Maximum characters of an excerpt. */
const EXCERPT = 140

export function toCatalogPost(doc: Post): CatalogPost {
  const picture = toPicture(doc.thumbnail)
  return {
    id: doc.id,
    title: doc.title,
    thumbnail: picture?.src ?? '',
    picture,
    created_at: doc.publishedAt,
    updatedAt: doc.updatedAt,
    author: doc.author ?? '',
    excerpt: truncateText((doc.contentText ?? '').replace(/\s+/g, ' ').trim(), EXCERPT),
    minutes: estimateReadingMinutes(doc.contentText ?? ''),
    category: idOf(doc.category),
    content: fillPicturePlaceholders(doc.contentHtml ?? '', doc.textPictures),
    text: doc.contentText ?? '',
    thumbnailId: idOf(doc.thumbnail),
    ...toPageMeta(doc.meta),
    textPictureIds: idsOf(doc.textPictures),
  }
}

/** Returns the fields of a post that lists show. */
export function toPostSummary({ id, title, thumbnail, created_at, category }: CatalogPost): PostSummary {
  return { id, title, thumbnail, created_at, category }
}

/** Returns the first `MAX_RECENT_POSTS` posts of a list. The list must be sorted by date, newest first. */
export function takeRecentPosts<P extends CatalogPost>(posts: P[]): P[] {
  return posts.slice(0, MAX_RECENT_POSTS)
}

/** Returns the posts of `category` (an id; '' for any) whose title or text matches `search` ('' for any). */
export function filterPosts(
  posts: CatalogPost[],
  { category = '', search = '' }: { category?: string; search?: string },
): CatalogPost[] {
  const inCategory = category ? posts.filter((post) => post.category === category) : posts
  return search.trim() ? inCategory.filter(({ title, text }) => matchesSearch(`${title} ${text}`, search)) : inCategory
}
