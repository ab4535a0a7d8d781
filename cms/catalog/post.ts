import type { PagePost } from '../../src/domain/page-data.ts'
import { matchesSearch } from '../../src/domain/search.ts'
import type { Post } from '../payload-types.ts'
import { idOf } from '../references.ts'
import { pictureOf } from './picture.ts'

/** A post with the data of pages and calls, and its text for searching. */
export type CatalogPost = PagePost & { text: string; thumbnailId: string | null }

export function toCatalogPost(doc: Post): CatalogPost {
  const picture = pictureOf(doc.thumbnail)
  return {
    id: doc.id,
    title: doc.title,
    thumbnail: picture?.src ?? '',
    picture,
    created_at: doc.publishedAt,
    updatedAt: doc.updatedAt,
    category: idOf(doc.category),
    content: doc.contentHtml ?? '',
    text: doc.contentText ?? '',
    thumbnailId: idOf(doc.thumbnail),
  }
}

/** The posts of `category` (an id; empty: any) that match `search`. */
export function filterPosts(
  posts: CatalogPost[],
  { category = '', search = '' }: { category?: string; search?: string },
): CatalogPost[] {
  const inCategory = category ? posts.filter((post) => post.category === category) : posts
  return search.trim() ? inCategory.filter(({ title, text }) => matchesSearch(`${title} ${text}`, search)) : inCategory
}
