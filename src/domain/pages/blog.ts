/** A post as lists contain it (api.md, Blog and contact). `category` is an id, `created_at` an ISO time. */
export type PostSummary = { id: string; title: string; thumbnail: string; created_at: string; category: string | null }

/** `content` is HTML. */
export type Post = PostSummary & { content: string }

export type PostCategory = { id: string; category: string }

/** The message in place of an empty list of posts. */
export function noPostsMessage(search: string): string {
  return search.trim() ? 'No posts match your search.' : 'There are no posts here yet.'
}

/** The number of recent posts. */
export const RECENT_POSTS = 5

type Listed = { id: string; category: string | null }

/** Returns the neighbors of a post in a list with the newest first; null at the ends of the list. */
export function adjacentPosts<P extends Listed>(id: string, posts: readonly P[]): { newer: P | null; older: P | null } {
  const at = posts.findIndex((post) => post.id === id)
  if (at < 0) return { newer: null, older: null }
  return { newer: posts[at - 1] ?? null, older: posts[at + 1] ?? null }
}

/** Returns at most `most` other posts to read: posts of the same category first, then the newest. */
export function relatedPosts<P extends Listed>({ id, category }: Listed, posts: readonly P[], most: number): P[] {
  const others = posts.filter((post) => post.id !== id)
  const isClose = (post: P) => category !== null && post.category === category
  return [...others.filter(isClose), ...others.filter((post) => !isClose(post))].slice(0, most)
}
