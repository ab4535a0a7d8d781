'use client'
import { texts } from './texts.ts'
import type { FieldDifference } from './three-way.ts'
import { type FieldFormattingContext, formatFieldValue } from './words.ts'

type Props = {
  title: string
  changes: readonly FieldDifference[]
  whose: 'mine' | 'theirs'
  known: FieldFormattingContext
}

/** A list of the fields that one person changed. Renders nothing if there are no such fields. */
export function ChangeList({ title, changes, whose, known }: Props) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="editing-changes">
        {changes.map(({ key, label, shape, ...change }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {change[whose] === null && shape.kind === 'group'
                ? texts.conflict.removed
                : formatFieldValue(shape, change[whose], known)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
