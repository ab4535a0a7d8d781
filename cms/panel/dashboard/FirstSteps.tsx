import type { Steps } from '../../desk/dashboard/first-steps.ts'
import type { PartProps } from './Figures.tsx'
import { texts } from './texts.ts'

/** What a new shop still needs. It disappears when all is done. Its last link leads out of the panel. */
export function FirstSteps({ steps, data, lists }: PartProps & { steps: Steps }) {
  const branch = data.branch ? lists.document('branches', data.branch.id) : lists.create('branches')
  const entries: [keyof Steps, string][] = [
    ['name', branch],
    ['picture', branch],
    ['product', lists.create('products')],
    ['order', '/'],
  ]
  return (
    <section className="overview__section overview__steps" aria-label={texts.steps.title}>
      <h2>{texts.steps.title}</h2>
      <ol>
        {entries.map(([step, href]) => (
          <li key={step}>
            <span className="overview__mark">
              <span aria-hidden="true">{steps[step] ? '✓' : '○'}</span>{' '}
              {steps[step] ? texts.steps.done : texts.steps.open}
            </span>
            {steps[step] ? texts.steps[step] : <a href={href}>{texts.steps[step]}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
