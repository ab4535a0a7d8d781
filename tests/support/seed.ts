import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ShopSettings } from './shop-process.ts'

/** Runs `npm run seed` on the database of a shop, which may be running. */
export function seed(settings: ShopSettings, products: number) {
  const { PATH = '', HOME = '' } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
  const args = [
    '--import',
    './cms/server/fast-imports.ts',
    'cms/server/commands/seed.ts',
    '--products',
    String(products),
  ]
  return promisify(execFile)(resolve('node_modules/.bin/node'), args, { env })
}
