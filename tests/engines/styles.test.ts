import { describe } from 'vitest'
import { expect, test } from '../support/api.ts'
import { declarationsIn } from './declarations.ts'
import { engines } from './engines.ts'

/** The styles that an engine may ignore, with the effect. */
const KNOWN: Record<string, string> = {
  'text-wrap:pretty': 'the last line of a paragraph may be one word',
  'text-size-adjust:none': 'only browsers of phones make text larger by themselves',
  'overflow-anchor:none': 'an engine that has no scroll anchoring has none to switch off',
}

describe.each(engines)('in %s', (_engine, openBrowser) => {
  test('no style is ignored', async ({ shop, stranger }) => {
    const { text: home } = await stranger.get('/')
    const { text: css } = await stranger.get(/<link rel="stylesheet" href="([^"]+)"/.exec(home)![1]!)
    const declarations = declarationsIn(css)
    expect(declarations.length).toBeGreaterThan(300)
    const browser = await openBrowser()
    try {
      await browser.open(shop.url)
      const ignored = await browser.findIgnored(declarations)
      expect(ignored.filter((each) => !KNOWN[each])).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
