import type { SetupProgress } from '../../desk/dashboard/setup-progress.ts'
import type { DashboardSectionProps } from './SalesFigures.tsx'
import { texts } from './texts.ts'

type Props = Pick<DashboardSectionProps, 'lists'> & { steps: SetupProgress; branch: string }

/** The list of setup steps of a new shop, each with a link to the panel page for it; the last links to the shop. */
export function SetupStepsSection({ steps, branch, lists }: Props) {
  const entries: [keyof SetupProgress, href: string | null][] = [
    ['name', lists.settings('shop', branch)],
    ['category', lists.create('categories')],
    ['product', lists.create('products')],
    ['picture', lists.settings('shop', branch)],
    ['texts', lists.create('pages')],
    ['mail', null],
    ['backups', null],
    ['order', '/'],
  ]
  return (
    <section className="overview__section overview__steps" aria-label={texts.steps.title}>
      <h2>{texts.steps.title}</h2>
      <ol>
        {entries.map(([step, href]) => (
          <li key={step} className="desk-row">
            <span className="overview__mark">
              <span aria-hidden="true">{steps[step] ? '✓' : '○'}</span>{' '}
              {steps[step] ? texts.steps.done : texts.steps.open}
            </span>
            <span>
              {steps[step] || !href ? texts.steps[step] : <a href={href}>{texts.steps[step]}</a>}
              {!steps[step] && step in texts.stepHelp && (
                <small>{texts.stepHelp[step as keyof typeof texts.stepHelp]}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
