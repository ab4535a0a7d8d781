import type { FieldDifference } from '../editing/three-way.ts'
import { type FieldFormattingContext, formatFieldValue } from '../editing/words.ts'
import { texts } from './texts.ts'

type Props = { change: FieldDifference; known: FieldFormattingContext; names: [first: string, second: string] }

/** A section with a field's values in two versions, side by side. */
export function ChangedValues({ change: { label, shape, base, theirs }, known, names }: Props) {
  const words = (value: unknown) =>
    value === null && shape.kind === 'group' ? texts.removed : formatFieldValue(shape, value, known)
  return (
    <section className="version-change" aria-label={label}>
      <h2>{label}</h2>
      <dl className="version-pair">
        {[base, theirs].map((value, n) => (
          <div key={names[n]} className="editing-value">
            <dt className="desk-soft">{names[n]}</dt>
            <dd className="editing-words">{words(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
