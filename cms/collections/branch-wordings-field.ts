import type { ArrayField } from 'payload'
import { SENTENCES } from '../../src/domain/branch/sentences.ts'

/**
 * The Payload array field with a branch's own wordings, which its pages show instead of the built-in messages and
 * labels (src/domain/branch/sentences.ts).
 */
export const branchWordingsField: ArrayField = {
  name: 'wordings',
  type: 'array',
  maxRows: Object.keys(SENTENCES).length,
  label: 'Sentences in your own words',
  labels: { singular: 'Sentence', plural: 'Sentences' },
  // In Payload's form state, `rows` is the number of rows.
  validate: (rows: unknown) => {
    const chosen = Array.isArray(rows) ? rows.map(({ sentence }: { sentence?: string }) => sentence) : []
    return new Set(chosen).size === chosen.length || 'A sentence is listed twice.'
  },
  fields: [
    {
      name: 'sentence',
      type: 'select',
      required: true,
      label: 'The sentence as it is',
      options: Object.entries(SENTENCES).map(([value, label]) => ({ value, label })),
    },
    { name: 'wording', type: 'text', required: true, maxLength: 200, label: 'Your wording' },
  ],
}
