/** A post in lists (api.md, Blog and contact). `category` is an id, `created_at` an ISO time. */
export type PostSummary = { id: string; title: string; thumbnail: string; created_at: string; category: string | null }

/** `content` is HTML. */
export type Post = PostSummary & { content: string }

export type PostCategory = { id: string; category: string }

/** Returns the message for an empty list of posts. `search` is '' without a search. */
export function noPostsMessage(search: string): string {
  return search.trim() ? 'No posts match your search.' : 'There are no posts here yet.'
}

/** Maximum number of recent posts. */
export const RECENT_POSTS = 5

type Listed = { id: string; category: string | null }

/** Returns the neighbors of a post in a list sorted newest first; null at its ends. */
export function adjacentPosts<P extends Listed>(id: string, posts: readonly P[]): { newer: P | null; older: P | null } {
  const at = posts.findIndex((post) => post.id === id)
  if (at < 0) return { newer: null, older: null }
  return { newer: posts[at - 1] ?? null, older: posts[at + 1] ?? null }
}

/** Returns at most `most` other posts: first posts of the same category, then the newest. */
export function relatedPosts<P extends Listed>({ id, category }: Listed, posts: readonly P[], most: number): P[] {
  const others = posts.filter((post) => post.id !== id)
  const isClose = (post: P) => category !== null && post.category === category
  return [...others.filter(isClose), ...others.filter((post) => !isClose(post))].slice(0, most)
}
