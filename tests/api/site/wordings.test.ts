import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { expect, test } from '../../support/api.ts'
import { changeBranch, readBranch } from '../../support/branch.ts'
import { eventually } from '../../support/shop-products.ts'

test('pages have the sentences of the specification until staff word them anew', async ({ stranger, admin }) => {
  const page = async (path: string) => (await stranger.get(path)).text
  for (const sentence of ['verifying', 'pleaseWait', 'tokenExpired'] as const)
    expect(await page('/reset-password')).toContain(SENTENCES[sentence])
  expect(await page('/blog')).toContain(`placeholder="${SENTENCES.searchPosts}"`)
  expect(await page('/signin')).toContain(SENTENCES.pleaseLogin)
  expect(await page('/signin')).toContain(SENTENCES.rememberMe)
  expect(await page('/forgot-password')).toContain(`>${SENTENCES.backToLogin}</a>`)
  expect(await page('/')).not.toContain('data-wordings')
  await changeBranch(admin, {
    wordings: [
      { sentence: 'pleaseWait', wording: 'Just a moment…' },
      { sentence: 'searchPosts', wording: 'Search the blog…' },
      { sentence: 'itemAdded', wording: 'Added to your "cart"' },
      { sentence: 'pleaseLogin', wording: 'Please sign in first.' },
      { sentence: 'rememberMe', wording: 'Stay signed in' },
      { sentence: 'backToLogin', wording: 'To the sign-in' },
    ],
  })
  for (const [path, words] of [
    ['/blog', 'placeholder="Search the blog…"'],
    ['/reset-password', '<p>Just a moment…</p>'],
    ['/signin', 'Stay signed in'],
    ['/forgot-password', '>To the sign-in</a>'],
    ['/', 'Added to your'],
  ] as const)
    await eventually(async () => expect(await page(path)).toContain(words))
  expect(await page('/reset-password')).not.toContain(`<p>${SENTENCES.pleaseWait}</p>`)
  expect(await page('/signin')).toMatch(/Please sign in first\.[\s\S]*Stay signed in/)
  // The wordings for islands and scripts.
  const [, wordings = ''] = /data-wordings="([^"]*)"/.exec(await page('/')) ?? []
  expect(JSON.parse(wordings.replaceAll(/&(quot|#34);/g, '"'))).toMatchObject({
    [SENTENCES.itemAdded]: 'Added to your "cart"',
  })
  // Existing clients get the same responses as before.
  const { body } = await stranger.get('/api/verify-token?token=none')
  expect(body).toEqual({ status: 0, message: SENTENCES.tokenExpired })
  const row = { sentence: 'itemAdded', wording: 'Added' }
  const { id } = await readBranch(admin)
  const twice = await admin.patch(`/api/branches/${id}`, { wordings: [row, row], _status: 'published' })
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('listed twice')])
})
