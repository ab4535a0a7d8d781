import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// The shop's assumptions about the internals of its packages that no browser test covers. Each message says what breaks.

const UI = '@payloadcms/ui/dist'
const NO_PAGE = 'No page renders with `npm run dev` (cms/server/dev.ts).'

test.each([
  [
    ...['Save Draft has an id', `${UI}/elements/SaveDraftButton/index.js`, 'buttonId: "action-save-draft",'],
    'A press on Save Draft while a draft saves itself is lost (payload-form/use-press-after-saving.ts).',
  ],
  [
    ...['a change is asked about after 250 ms', `${UI}/forms/Form/index.js`],
    ...[
      '}, [modified, submitted, formState], 250);',
      'A mended field may keep its refusal (payload-form/asked-changes.ts).',
    ],
  ],
  [
    ...['what is wrong in a field shows once a save was refused', `${UI}/forms/useField/index.js`],
    'const showError = valid === false && submitted;',
    'Fields would be marked while they are typed (payload-form/form-state.ts).',
  ],
  [
    ...['Astro reads the locals of a request from its symbol', 'astro/dist/core/constants.js'],
    ...['const clientLocalsSymbol = /* @__PURE__ */ Symbol.for("astro.locals")', NO_PAGE],
  ],
  [
    ...['Astro takes these locals when it handles a request', 'astro/dist/vite-plugin-app/handle-request.js'],
    ...['clientLocalsSymbol', NO_PAGE],
  ],
] as [assumption: string, file: string, text: string, lost: string][])('%s', (_, file, text, lost) => {
  expect(readFileSync(resolve('node_modules', file), 'utf8').includes(text), lost).toBe(true)
})
