import { build } from 'astro'
import { compressAssets } from '../routes/assets.ts'

/** Builds the site and compresses its files, so that starts need not. */
await build({})
await compressAssets('dist/client')
