import { resolve } from 'node:path'
import { run } from './programs.ts'

/** Builds the example front end of docs/recipes for a shop, following its recipe, into a folder. */
export async function buildFrontEnd(shop: string, folder: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const args = ['build', 'docs/recipes/front-end', '--outDir', folder, '--emptyOutDir']
  await run(resolve('node_modules/.bin/vite'), args, {
    env: { PATH: `${resolve('node_modules/.bin')}:${PATH}`, HOME, NODE_ENV: 'production', VITE_SHOP_URL: shop },
  })
}
