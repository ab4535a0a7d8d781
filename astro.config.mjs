import { fileURLToPath } from 'node:url'
import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { contentSecurityPolicy } from './src/content-security-policy.ts'
import { inlineScriptsPlugin } from './src/inline-scripts.ts'

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

/**
 * Replaces Vite's code around dynamic imports. Vite's preloads what they import, with a list of these files: 0.9 kB in every
 * page for one short wait at the first intent. Ours (src/import-again.ts) makes a failed import fetch its file again.
 * Astro does not pass on the `modulePreload` of this configuration.
 */
const plainImports = {
  name: 'shopfront:plain-imports',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: {
    order: 'pre',
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { importAgain as __vitePreload } from ${JSON.stringify(importAgain)}`,
  },
  renderChunk(code) {
    const chunk = code.replace(
      dynamicImport,
      (_, async = '', start = '', url) => `${async}(fragment) => ${start}import(${url} + fragment)`,
    )
    const [other] = /.{0,80}\bimport\(["'`][^"'`]+["'`]\)/.exec(chunk) ?? []
    if (other) this.error(`Vite writes dynamic imports in another way now: ${other}`)
    return chunk
  },
  applyToEnvironment: ({ name }) => name === 'client',
}

/** An import as Vite writes it: `() => import('./a.js')`, or `async () => { const { b } = await import('./a.js')`. */
const dynamicImport =
  /(async )?\(\) *=> *(\{\s*(?:const|let|var) \{[^}]*\} *= *await )?import\((["'`]\.\/[^"'`]+["'`])\)/g

const importAgain = fileURLToPath(new URL('./src/import-again.ts', import.meta.url))

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

/**
 * The oldest browsers whose users see the shop as it is meant; named, because without any the style sheet is shortened to what
 * some do not read: Safari takes no width in `text-decoration`, and no link was underlined.
 */
const browsers = ['chrome120', 'edge120', 'firefox121', 'safari16.4', 'ios16.4']

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
  vite: {
    plugins: [plainImports, inlineScriptsPlugin, stylesInHead],
    // One style sheet for all pages: the first waits for one request, and the others have it in the cache.
    build: { cssCodeSplit: false, cssMinify: true, cssTarget: browsers },
    environments: { client: { build } },
  },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})
