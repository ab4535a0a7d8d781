import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { contentSecurityPolicy } from './src/content-security-policy.ts'

/** Renders `client:intent` islands at the first pointer, focus or touch on what opens them (src/islands/intent.ts). */
const intent = {
  name: 'shopfront:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' }),
  },
}

/** `@astrojs/node`, entered through src/render.ts: pages are rendered to be stored, so there is no request to stream to. */
const adapter = {
  ...node({ mode: 'middleware' }),
  hooks: {
    ...node({ mode: 'middleware' }).hooks,
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({ ...getAdapter({}), serverEntrypoint: new URL('./src/render.ts', import.meta.url) }),
  },
}

/** What every page runs before a shopper does anything is one file: each file more costs seams and compresses alone. */
const build = {
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shop', test: /src\/scripts\/shop\.ts/ }] } } },
}

/**
 * In place of Vite's 0.9 kB of code that fetches styles and imports beside a dynamic import. Ours are fetched on intent,
 * are a file or two, and bring no styles: a style sheet imported by one of them would not arrive.
 */
const bareImports = {
  name: 'shopfront:bare-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Astro writes the rule of its islands before the first one, in the body, where no style may stand: base.css has it. */
const islandStyles = /<style>\$\{ISLAND_STYLES\}<\/style>/
const stylesInHead = {
  name: 'shopfront:styles-in-head',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('astro/dist/runtime/server/scripts.js')) return
    if (!islandStyles.test(code)) this.error('Astro writes the styles of its islands in another way than it did.')
    return code.replace(islandStyles, '')
  },
}

export default defineConfig({
  output: 'server',
  adapter,
  integrations: [react(), intent],
  session: false,
  security: { csp: contentSecurityPolicy },
  // No page is Markdown; its highlighter writes style attributes, which the policy does not allow.
  markdown: { syntaxHighlight: false },
  trailingSlash: 'never',
  build: { assets: '_assets', format: 'file' },
  prefetch: { defaultStrategy: 'hover', prefetchAll: true },
  vite: { plugins: [bareImports, stylesInHead], environments: { client: { build } } },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})
