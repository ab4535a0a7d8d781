import node from '@astrojs/node'
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

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), intent],
  session: false,
  trailingSlash: 'never',
  build: { assets: '_assets', format: 'file' },
  prefetch: { defaultStrategy: 'hover', prefetchAll: true },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})
