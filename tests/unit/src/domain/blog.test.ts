import { expect, test } from 'vitest'
import { findAdjacentPosts, listRelatedPosts } from '../../../../src/domain/pages/blog.ts'
import { estimateReadingMinutes } from '../../../../src/domain/pages/reading-time.ts'

const categories = { tea: 'shelf', pearls: 'care', rings: null, silver: 'care', chains: null }
const posts = Object.entries(categories).map(([id, category]) => ({ id, category }))
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('a post has the one before and the one after it, as far as there are any', () => {
  expect(findAdjacentPosts('pearls', posts)).toEqual({ newer: posts[0], older: posts[2] })
  expect(findAdjacentPosts('tea', posts)).toEqual({ newer: null, older: posts[1] })
  expect(findAdjacentPosts('chains', posts)).toEqual({ newer: posts[3], older: null })
  expect(findAdjacentPosts('draft', posts)).toEqual({ newer: null, older: null })
})

test('posts of the same category are related, then the newest, and each takes a minute or more to read', () => {
  expect(ids(listRelatedPosts(posts[1]!, posts, 3))).toEqual(['silver', 'tea', 'rings'])
  expect(ids(listRelatedPosts(posts[2]!, posts, 2))).toEqual(['tea', 'pearls'])
  expect(ids(listRelatedPosts(posts[0]!, posts.slice(0, 1), 3))).toEqual([])
  expect([0, 1, 238, 360, 2380].map((words) => estimateReadingMinutes('word '.repeat(words)))).toEqual([1, 1, 1, 2, 10])
})
