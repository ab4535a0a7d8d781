import { expect, test } from 'vitest'
import { newCopy } from '../../support/own-shop.ts'
import { startFailing } from '../../support/shop-process.ts'

/* tests/unit/base/settings has the invalid values of each setting; tests/unit/server/starts.test.ts a port in use. */

test('steps of the start report a failure in a sentence', async () => {
  const copy = await newCopy()
  for (const [settings, sentences] of [
    [
      { PORT: 'front-door', LOG_LEVEL: 'loud' },
      /^The setting PORT must be .*; it is "front-door"\.\nThe setting LOG_LEVEL must be .*; it is "loud"\.$/,
    ],
    [{ MEDIA_DIR: 'package.json' }, /^The setting MEDIA_DIR must be a folder; "\S+package\.json" is a file\.$/],
    [{ STORE: 'Aurell' }, /^The setting STORE must be a branch of this shop \(Aurel.*\); it is "Aurell"\.$/],
  ] as const) {
    const failed = await startFailing({ ...copy, ...settings })
    expect(failed).toEqual({ code: 78, stderr: expect.stringMatching(sentences) })
  }
})
