import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets, readAssets } from '../../../../cms/server/routes/assets.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const script = 'console.log("pearl")\n'.repeat(100)

test('files are sent as they were compressed by the build; the copies have no address, and no copies of their own', async () => {
  const folder = temporaryFolder({ '_assets/shop.js': script, 'icon.png': 'tiny' })
  await compressAssets(folder)
  const assets = readAssets(folder)
  expect([...assets.keys()].sort()).toEqual(['/_assets/shop.js', '/icon.png'])
  const { type, cache, bodies } = assets.get('/_assets/shop.js')!
  expect([type, cache]).toEqual(['text/javascript; charset=utf-8', expect.stringContaining('immutable')])
  expect(brotliDecompressSync(bodies.br!).toString()).toBe(script)
  expect(gunzipSync(bodies.gzip!).toString()).toBe(script)
  expect(bodies.identity.toString()).toBe(script)
  // A file that compression does not make smaller has no copies.
  expect(readdirSync(folder)).not.toContain('icon.png.br')
  expect(assets.get('/icon.png')?.bodies).toEqual({ etag: expect.any(String), identity: Buffer.from('tiny') })
  await compressAssets(folder)
  await compressAssets(folder)
  expect(readdirSync(join(folder, '_assets')).sort()).toEqual(['shop.js', 'shop.js.br', 'shop.js.gz'])
})
