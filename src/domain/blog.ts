/** A post as lists contain it (api.md, Blog and contact). `category` is the id of its category. */
export type PostSummary = { id: string; title: string; thumbnail: string; created_at: string; category: string | null }

/** `content` is sanitized HTML. */
export type Post = PostSummary & { content: string }

export type PostCategory = { id: string; category: string }
