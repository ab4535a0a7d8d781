import type { PagePost } from '../../src/domain/page-data.ts'
import { hasEveryWord } from '../../src/domain/search.ts'
import type { Post } from '../payload-types.ts'
import { idOf } from '../references.ts'
import { pictureOf } from './picture.ts'

/** A post as pages and calls show it, with the text that searching looks through. */
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

/** Of the posts, those of `category` (its id; empty: of any) that `search` finds. */
export function filterPosts(
  posts: CatalogPost[],
  { category = '', search = '' }: { category?: string; search?: string },
): CatalogPost[] {
  const inCategory = category ? posts.filter((post) => post.category === category) : posts
  return search.trim() ? inCategory.filter(({ title, text }) => hasEveryWord(`${title} ${text}`, search)) : inCategory
}
