import type { Field } from 'payload'
import { MAX_RULES, readSynonyms } from '../shop/search/synonyms.ts'

export function synonymsFields(): Field[] {
  return [
    {
      name: 'searchSynonyms',
      type: 'textarea',
      maxLength: MAX_RULES,
      label: 'Words that mean the same',
      validate: (value: string | null | undefined) => readSynonyms(value ?? '').problem ?? true,
    },
  ]
}
