import type { z } from 'zod'
import type { post, postCategory, postSummary } from '../contract/blog.ts'

/** A post as lists contain it (api.md, Blog and contact). */
export type PostSummary = z.output<typeof postSummary>

export type Post = z.output<typeof post>

export type PostCategory = z.output<typeof postCategory>

/** Shown in place of a list without posts. */
export function noPostsMessage(search: string): string {
  return search.trim() ? 'No post speaks of that.' : 'Nothing has been written here yet.'
}
