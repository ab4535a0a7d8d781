import type { Field } from 'payload'
import { panelField } from '../base/fields/fields.ts'
import { MAX_RULES, readSynonyms } from '../shop/search/synonyms.ts'

/** The synonyms of the shop's search, with a trial search that uses them while they are typed. */
export function synonymsFields(): Field[] {
  return [
    {
      name: 'searchSynonyms',
      type: 'textarea',
      maxLength: MAX_RULES,
      label: 'Words that mean the same',
      admin: {
        rows: 10,
        description:
          'One rule in each line. "earring = hoop, stud": who searches one of these also finds the others. "engagement > solitaire": who searches the first also finds the second, and not the other way round.',
      },
      validate: (value: string | null | undefined) => readSynonyms(value ?? '').problem ?? true,
    },
    panelField('trySearch', '/cms/panel/searches/TrySearch.tsx#TrySearch'),
  ]
}
