import { build } from 'astro'
import { compressAssets } from '../routes/assets.ts'

/** Builds the site. Its files are compressed here, once, and not at each start. */
await build({})
await compressAssets('dist/client')
