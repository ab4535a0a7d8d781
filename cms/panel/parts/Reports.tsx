/** The result of a bulk action for one document. */
export type ReportLine = { id: string; isDone: boolean; text: string }

/** Lists the results of a bulk action. */
export function Reports({ title, lines }: { title: string; lines: readonly ReportLine[] }) {
  return (
    <section className="desk-card" aria-label={title}>
      <h2>{title}</h2>
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
