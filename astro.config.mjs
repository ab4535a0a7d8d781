import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { contentSecurityPolicy } from './src/content-security-policy.ts'

/**
 * Adds `client:intent`: hydrates an island at the first pointer, focus or touch on what opens it
 * (src/islands/intent.ts).
 */
const intent = {
  name: 'shopfront:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' }),
  },
}

/**
 * `@astrojs/node` with src/render.ts as its entry: rendered pages are stored, so they are not streamed to a request.
 */
const adapter = {
  ...node({ mode: 'middleware' }),
  hooks: {
    ...node({ mode: 'middleware' }).hooks,
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({ ...getAdapter({}), serverEntrypoint: new URL('./src/render.ts', import.meta.url) }),
  },
}

/** One file for the script of every page: more files have more overhead, and compress separately. */
const build = {
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shop', test: /src\/scripts\/shop\.ts/ }] } } },
}

const PRELOAD_HELPER = 'vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are: Vite wraps them in a helper of 0.7 kB (gzipped) that every page would load, and
 * that also loads the style sheets of the imported chunks. Ours have none; the build fails when one has, or when Vite
 * changes the helper's name.
 */
const plainImports = {
  name: 'shopfront:plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith(PRELOAD_HELPER) ? 'export const __vitePreload = (load) => load()' : undefined),
  buildEnd() {
    const isReplaced = [...this.getModuleIds()].some((id) => id.endsWith(PRELOAD_HELPER))
    if (!isReplaced) this.error(`Vite's ${PRELOAD_HELPER} was not found: its dynamic imports work in another way now.`)
  },
  generateBundle(_options, bundle) {
    const lost = Object.values(bundle)
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .filter((file) => chunksOf(bundle, file).some(({ viteMetadata }) => viteMetadata?.importedCss.size > 0))
    if (lost.length > 0)
      this.error(`These dynamically imported files would lose their style sheets: ${lost.join(', ')}`)
  },
}

/** A chunk and those that it imports. */
function chunksOf(bundle, file, found = new Set()) {
  const chunk = bundle[file]
  if (!chunk || found.has(chunk)) return [...found]
  found.add(chunk)
  for (const each of chunk.imports ?? []) chunksOf(bundle, each, found)
  return [...found]
}

/** Astro writes a style element before the first island, but HTML allows it in the head only: base.css has its rule. */
const islandStyles = /<style>\$\{ISLAND_STYLES\}<\/style>/
const stylesInHead = {
  name: 'shopfront:styles-in-head',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('astro/dist/runtime/server/scripts.js')) return
    if (!islandStyles.test(code)) this.error('Astro writes the styles of its islands in another way now.')
    return code.replace(islandStyles, '')
  },
}

export default defineConfig({
  output: 'server',
  adapter,
  integrations: [react(), intent],
  session: false,
  security: { csp: contentSecurityPolicy },
  // No page is Markdown, and the highlighter writes style attributes, which the policy does not allow.
  markdown: { syntaxHighlight: false },
  trailingSlash: 'never',
  build: { assets: '_assets', format: 'file' },
  prefetch: { defaultStrategy: 'hover', prefetchAll: true },
  vite: { plugins: [plainImports, stylesInHead], environments: { client: { build } } },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})
