import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What the shop assumes about the inside of its packages and no test in a browser shows. Each says what is lost in the shop.

const FORM = '@payloadcms/ui/dist/forms/Form/index.js'
const AUTH = '@payloadcms/ui/dist/providers/Auth/index.js'
const SERVER_ACTIONS = 'next/dist/client/components/router-reducer/reducers/server-action-reducer.js'

const ASSUMPTIONS: [assumption: string, at: { file: string; text: string }, lost: string][] = [
  [
    'a session that never expires has no end',
    { file: AUTH, text: 'Math.max(0, Math.min((userResponse.exp ?? 0) * 1000 - Date.now(), maxTimeoutMs));' },
    'Staff lose their form when the session ends (cms/panel/session/StaySignedIn.tsx).',
  ],
  [
    'a session without an end has no timers',
    { file: AUTH, text: 'if (expiresInMs) {' },
    'Staff lose their form when the session ends (cms/panel/session/StaySignedIn.tsx).',
  ],
  [
    'the message of a refused action is plain text',
    { file: SERVER_ACTIONS, text: "res.status >= 400 && contentType === 'text/plain' ? await res.text()" },
    'An ended session logs errors (cms/shop/staff/session-ended.ts).',
  ],
  [
    'a save with a status below 400 is a success',
    { file: FORM, text: 'if (res.status < 400) {' },
    'A draft that is saved already is told as an error (payload-form/save-request.ts).',
  ],
  [
    'a draft that saves itself says `autosave`, and is counted when it is `ok`',
    { file: '@payloadcms/ui/dist/elements/Autosave/index.js', text: 'result?.res?.ok' },
    'A draft that is saved already is counted (payload-form/save-request.ts).',
  ],
  [
    'Save Draft has an id',
    { file: '@payloadcms/ui/dist/elements/SaveDraftButton/index.js', text: 'buttonId: "action-save-draft",' },
    'A press on Save Draft while a draft saves itself is lost (payload-form/use-press-after-saving.ts).',
  ],
  [
    'a change is asked about after 250 ms',
    { file: FORM, text: '}, [modified, submitted, formState], 250);' },
    'A field that was mended may keep its refusal (payload-form/asked-changes.ts).',
  ],
  [
    'what is wrong in a field shows once a save was refused',
    { file: '@payloadcms/ui/dist/forms/useField/index.js', text: 'const showError = valid === false && submitted;' },
    'Fields would be marked while they are typed (payload-form/form-state.ts).',
  ],
  [
    'what is changed during a save in the background stays changed',
    { file: FORM, text: 'if (!modifiedWhileProcessingRef.current) {\n        setModified(false);' },
    'A refused password closes its fields (payload-form/use-refused-fields.ts).',
  ],
  [
    'Astro reads the locals of a request from its symbol',
    {
      file: 'astro/dist/core/constants.js',
      text: 'const clientLocalsSymbol = /* @__PURE__ */ Symbol.for("astro.locals")',
    },
    'No page renders with `npm run dev` (cms/server/dev.ts).',
  ],
  [
    'Astro takes these locals when it handles a request',
    { file: 'astro/dist/vite-plugin-app/handle-request.js', text: 'clientLocalsSymbol' },
    'No page renders with `npm run dev` (cms/server/dev.ts).',
  ],
]

test.each(ASSUMPTIONS)('%s', (_, { file, text }, lost) => {
  expect(readFileSync(resolve('node_modules', file), 'utf8').includes(text), lost).toBe(true)
})
