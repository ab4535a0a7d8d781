import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { hasText } from './open-payload.ts'

// What the shop assumes about the internals of its packages. Each message says what breaks in the shop, and where.

test('Astro reads the locals of a request from its symbol', async () => {
  const constants = await import(pathToFileURL(resolve('node_modules/astro/dist/core/constants.js')).href)
  const message = 'Astro has another symbol for locals: no page would render with `npm run dev` (cms/server/dev.ts).'
  expect(constants.clientLocalsSymbol, message).toBe(Symbol.for('astro.locals'))
  expect(hasText('astro/dist/vite-plugin-app/handle-request.js', 'clientLocalsSymbol'), message).toBe(true)
})
