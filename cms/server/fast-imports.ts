import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'

/**
 * Preloaded (`node --import`) by `npm start`: Payload is about 3,000 modules, and loading them is most of a start.
 * Compiled code is kept between starts, and for the packages named here Node is spared reading their `package.json`
 * once for each import between two of their own files (drizzle-orm's is 180 kB, and Node parses it 1,000 times).
 */
enableCompileCache(resolve('node_modules/.cache/shopfront/compiled'))

const PACKAGES = /\/node_modules\/(drizzle-orm|payload|@payloadcms\/[a-z0-9-]+)\//

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    const ownFile = specifier.startsWith('.') && specifier.endsWith('.js')
    if (!ownFile || !conditions.includes('import') || !PACKAGES.test(parentURL)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
