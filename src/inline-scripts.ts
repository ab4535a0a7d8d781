import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** Returns a plain script of src/scripts for inlining: minified, with its global names. */
export function inlineScript(name: string): string {
  const file = `src/scripts/${name}`
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false })
  if (errors.length > 0) throw new Error(`${file} cannot be inlined: ${errors.map(({ message }) => message).join(' ')}`)
  return code
}

/** Vite plugin: resolves imports of `../scripts/<name>.js?raw` to `inlineScript(name)`, whose hash is in the policy. */
export const inlineScripts: Plugin = {
  name: 'shopfront:inline-scripts',
  load: {
    order: 'pre',
    filter: { id: /\/src\/scripts\/[\w-]+\.js\?raw$/ },
    handler: (id) => `export default ${JSON.stringify(inlineScript(id.replace(/^.*\/|\?raw$/g, '')))}`,
  },
}
