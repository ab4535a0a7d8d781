import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '../../support/local-server.ts'
import { newCopy } from '../../support/own-shop.ts'
import { startFailing } from '../../support/shop-process.ts'

/* tests/unit/base/settings covers the invalid values of each setting. */

test('each step of the start reports a failure in a sentence', async () => {
  const copy = await newCopy()
  const { port, close } = await listenLocally(createServer())
  onTestFinished(close)
  for (const [settings, sentences, code = 78] of [
    [
      { PORT: 'front-door', LOG_LEVEL: 'loud' },
      /^The setting PORT must be .*; it is "front-door"\.\nThe setting LOG_LEVEL must be .*; it is "loud"\.$/,
    ],
    [{ MEDIA_DIR: 'package.json' }, /^The setting MEDIA_DIR must be a folder; "\S+package\.json" is a file\.$/],
    [{ STORE: 'Aurell' }, /^The setting STORE must be a branch of this shop \(Aurel.*\); it is "Aurell"\.$/],
    [{ PORT: String(port) }, new RegExp(`^Port ${port} is in use by another program; .*\\.$`), 1],
  ] as const) {
    expect(await startFailing({ ...copy, ...settings })).toEqual({
      code,
      stderr: expect.stringMatching(sentences),
    })
  }
})
