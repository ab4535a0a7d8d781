import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { log } from '../../../../cms/base/log/log.ts'
import { readOrCreateSecret } from '../../../../cms/base/settings/data-dir.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test('the first start makes a secret, and later ones have the same', () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const folder = temporaryFolder()
  const secret = readOrCreateSecret(folder)
  writeFileSync(join(folder, 'shop.db'), '')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readOrCreateSecret(folder)).toBe(secret)
  expect(warn).not.toHaveBeenCalled()
})

test.each(['shop.db', 'pages.db'])('a secret that is missing beside %s is made anew, which the log says', (file) => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const folder = temporaryFolder({ [file]: '' })
  expect(readOrCreateSecret(folder)).toBe(readFileSync(join(folder, 'secret'), 'utf8'))
  const sentence = expect.stringMatching(/secret .*missing.* signs in again.*links.*put it back/s)
  expect(warn).toHaveBeenCalledExactlyOnceWith(sentence)
})
