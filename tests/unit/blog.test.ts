import { expect, test } from 'vitest'
import { postMatches } from '../../src/domain/blog.ts'

const post = { title: 'How to keep pearls', text: 'Wear them often. Soft cloth only.' }

test('a search finds a post whose title and text together hold every word', () => {
  expect(postMatches(post, 'CLOTH pearls')).toBe(true)
  expect(postMatches(post, 'cloth gold')).toBe(false)
})

test('an empty search finds every post', () => {
  expect(postMatches(post, '')).toBe(true)
})
