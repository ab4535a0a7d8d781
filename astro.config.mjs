import node, { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

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

export default defineConfig({
  output: 'server',
  adapter,
  integrations: [react(), intent],
  session: false,
  trailingSlash: 'never',
  build: { assets: '_assets', format: 'file' },
  prefetch: { defaultStrategy: 'hover', prefetchAll: true },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})
