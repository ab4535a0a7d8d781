import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/**
 * Reads a script of src/scripts that is no module, and returns its minified code, in which global names stay, to be
 * inlined into pages. Throws if the script cannot be parsed.
 */
export function readInlineScript(name: string): string {
  const file = `src/scripts/${name}`
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false })
  if (errors.length > 0) throw new Error(`${file} cannot be inlined: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}

/**
 * A Vite plugin that makes an import of `../scripts/<name>.js?raw` return the minified code of that script. Pages
 * inline exactly this code, so its hash is in the Content-Security-Policy.
 */
export const inlineScriptsPlugin: Plugin = {
  name: 'shopfront:inline-scripts',
  load: {
    order: 'pre',
    filter: { id: /\/src\/scripts\/[\w-]+\.js\?raw$/ },
    handler: (id) => `export default ${JSON.stringify(readInlineScript(id.replace(/^.*\/|\?raw$/g, '')))}`,
  },
}
