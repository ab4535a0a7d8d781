/**
 * A blog post as lists show it, without its text (api.md, Blog and contact). `category` is an id, `created_at` an ISO
 * time.
 */
export type PostSummary = { id: string; title: string; thumbnail: string; created_at: string; category: string | null }

/** A blog post with its text. `content` is HTML. */
export type Post = PostSummary & { content: string }

/** A category of blog posts. `category` is its name. */
export type PostCategory = { id: string; category: string }

/** Returns the message of an empty list of blog posts. `search` is the searched text, '' without a search. */
export function formatNoPostsMessage(search: string): string {
  return search.trim() ? 'No posts match your search.' : 'There are no posts here yet.'
}

/** The maximum number of posts in the list of recent blog posts. */
export const MAX_RECENT_POSTS = 5

type Listed = { id: string; category: string | null }

/**
 * Returns the next newer and the next older blog post, from a list sorted newest first. They are null at the ends of
 * the list, and if the list lacks the post.
 */
export function findAdjacentPosts<P extends Listed>(
  id: string,
  posts: readonly P[],
): { newer: P | null; older: P | null } {
  const at = posts.findIndex((post) => post.id === id)
  if (at < 0) return { newer: null, older: null }
  return { newer: posts[at - 1] ?? null, older: posts[at + 1] ?? null }
}

/** Returns at most `most` blog posts to read after this one: those of its category, then the newest others. */
export function listRelatedPosts<P extends Listed>({ id, category }: Listed, posts: readonly P[], most: number): P[] {
  const others = posts.filter((post) => post.id !== id)
  const isClose = (post: P) => category !== null && post.category === category
  return [...others.filter(isClose), ...others.filter((post) => !isClose(post))].slice(0, most)
}
