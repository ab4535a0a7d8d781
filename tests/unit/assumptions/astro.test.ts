import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Astro takes the locals of a request from the symbol that the development server sets', () => {
  const has = (file: string, text: string) => readFileSync(`node_modules/astro/dist/${file}`, 'utf8').includes(text)
  const symbol = 'const clientLocalsSymbol = /* @__PURE__ */ Symbol.for("astro.locals")'
  const message = 'No page renders with `npm run dev` (cms/server/dev.ts).'
  expect(has('core/constants.js', symbol), message).toBe(true)
  expect(has('vite-plugin-app/handle-request.js', 'clientLocalsSymbol'), message).toBe(true)
})
