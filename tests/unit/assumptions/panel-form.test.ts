import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What the panel assumes about the internals of its libraries. Each message says what is no longer kept in the panel.

/** What stands in a file of a package, and what is lost when it no longer does. */
const ASSUMPTIONS: [assumption: string, file: string, text: string, message: string][] = [
  [
    'a form is sent with the fetch of the window',
    '@payloadcms/ui/dist/utilities/api.js',
    'return fetch(url, formattedOptions);',
    'Saves are not held when a session ends (payload-form/held-saves.ts).',
  ],
  [
    'a form has the document in `_payload`',
    '@payloadcms/ui/dist/forms/Form/index.js',
    '_payload: JSON.stringify(',
    'Saves of two people are not compared (payload-form/save-request.ts).',
  ],
  [
    'a save with a status below 400 is a success',
    '@payloadcms/ui/dist/forms/Form/index.js',
    'if (res.status < 400) {',
    'A draft that is saved already is told as an error (payload-form/save-request.ts).',
  ],
  [
    'a draft that saves itself says `autosave`, and is counted when it is `ok`',
    '@payloadcms/ui/dist/elements/Autosave/index.js',
    'result?.res?.ok',
    'A draft that is saved already is counted (payload-form/save-request.ts).',
  ],
  [
    'Publish has an id',
    '@payloadcms/ui/dist/elements/PublishButton/index.js',
    'buttonId: "action-save",',
    'A press on Publish while a draft saves itself is lost (payload-form/use-press-after-saving.ts).',
  ],
  [
    'Save Draft has an id',
    '@payloadcms/ui/dist/elements/SaveDraftButton/index.js',
    'buttonId: "action-save-draft",',
    'A press on Save Draft while a draft saves itself is lost (payload-form/use-press-after-saving.ts).',
  ],
  [
    'a form asks with the document and with its state after a save',
    '@payloadcms/ui/dist/views/Edit/index.js',
    'data: document,\n        docPermissions,\n        docPreferences,\n        formState,',
    'What is typed during a save may be lost (payload-form/typed-meanwhile.ts).',
  ],
  [
    'only the field that was typed into last is kept after a draft',
    '@payloadcms/ui/dist/forms/Form/fieldReducer.js',
    'reset `isModified` in all other fields',
    'Payload may keep all of them: try whether payload-form/typed-meanwhile.ts can go.',
  ],
  [
    'a change is asked about after 250 ms',
    '@payloadcms/ui/dist/forms/Form/index.js',
    '}, [modified, submitted, formState], 250);',
    'A field that was mended may keep its refusal (payload-form/asked-changes.ts).',
  ],
  [
    'an answer takes what was not asked about for asked',
    '@payloadcms/ui/dist/forms/Form/index.js',
    'prevStateRef: prevFormState,',
    'Payload may ask about it: try whether payload-form/asked-changes.ts can go.',
  ],
  [
    'the fields of a new password are marked as wrong when they open',
    '@payloadcms/ui/dist/views/Edit/Auth/index.js',
    'path: "confirm-password",\n          valid: false',
    'Payload may check them by their rules: try whether staff/PasswordRules.tsx can go.',
  ],
  [
    'what is wrong in a field shows once a save was refused',
    '@payloadcms/ui/dist/forms/useField/index.js',
    'const showError = valid === false && submitted;',
    'Fields would be marked while they are typed (payload-form/form-state.ts).',
  ],
  [
    'a refused save names its fields in the data of its errors',
    '@payloadcms/ui/dist/forms/Form/index.js',
    'err_0.data?.errors.forEach(dataError => {',
    'What only a save knows is told for a moment (payload-form/refused-fields.ts).',
  ],
  [
    'what is changed during a save in the background stays changed',
    '@payloadcms/ui/dist/forms/Form/index.js',
    'if (!modifiedWhileProcessingRef.current) {\n        setModified(false);',
    'A refused password closes its fields (payload-form/use-refused-fields.ts).',
  ],
  [
    'a draft that is refused marks no field',
    '@payloadcms/ui/dist/forms/Form/index.js',
    'if (!validateDrafts) {\n            setSubmitted(false);',
    'Payload may mark them: try whether useRefusedDraft can go (payload-form/use-refused-fields.ts).',
  ],
  [
    'a rich text is written into the form when the browser is idle',
    '@payloadcms/richtext-lexical/dist/field/Field.js',
    'void runDeprioritized(updateFieldValue);',
    'Payload may write it at once: try whether lexical/WriteAtPress.tsx can go.',
  ],
  [
    'a block is given other fields, which its form is not told of',
    '@payloadcms/richtext-lexical/dist/features/blocks/server/nodes/BlocksNode.js',
    'setFields(fields, preventFormStateUpdate) {',
    'What is typed into a block may be lost (lexical/block-fields.ts).',
  ],
]

test.each(ASSUMPTIONS)('%s', (_, file, text, message) => {
  expect(readFileSync(resolve('node_modules', file), 'utf8').includes(text), message).toBe(true)
})
