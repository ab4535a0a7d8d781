import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// The development server's assumptions about Astro's internals.

test.each([
  [
    ...['Astro reads the locals of a request from its symbol', 'astro/dist/core/constants.js'],
    'const clientLocalsSymbol = /* @__PURE__ */ Symbol.for("astro.locals")',
  ],
  [
    ...['Astro takes these locals when it handles a request', 'astro/dist/vite-plugin-app/handle-request.js'],
    'clientLocalsSymbol',
  ],
] as [assumption: string, file: string, text: string][])('%s', (_, file, text) => {
  const message = 'No page renders with `npm run dev` (cms/server/dev.ts).'
  expect(readFileSync(resolve('node_modules', file), 'utf8').includes(text), message).toBe(true)
})
