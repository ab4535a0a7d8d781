import { Button } from './Button.tsx'
import { texts } from './texts.ts'

/** The result of a bulk action for one document. */
export type BulkResultLine = { id: string; isDone: boolean; text: string }

type Props = { title: string; lines: readonly BulkResultLine[]; onClose?: () => void }

/** A list of the results of a bulk action; closable with `onClose`. */
export function BulkResults({ title, lines, onClose }: Props) {
  return (
    <section className="desk-card desk-reported" aria-label={title}>
      <h2>{title}</h2>
      {onClose && (
        <Button buttonStyle="none" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      )}
      <ul className="desk-reports">
        {lines.map(({ id, isDone, text }) => (
          <li key={id} className={isDone ? '' : 'desk-wrong'}>
            {isDone ? '✓ ' : '✗ '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
