import type { CollectionConfig } from 'payload'
import { readSynonyms } from '../shop/search/synonyms.ts'

/** The words that mean the same in this shop, for its search. */
export function synonymsField(): CollectionConfig['fields'][number] {
  return {
    name: 'searchSynonyms',
    type: 'textarea',
    maxLength: 20_000,
    label: 'Words that mean the same',
    admin: {
      rows: 10,
      description:
        'One rule in each line. "earring = hoop, stud": who searches one of these also finds the others. "engagement > solitaire": who searches the first also finds the second, and not the other way round.',
    },
    validate: (value: string | null | undefined) => readSynonyms(value ?? '').problem ?? true,
  }
}
