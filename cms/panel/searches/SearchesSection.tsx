import { Link } from '@payloadcms/ui'
import { useState } from 'react'
import type { ReportedSearch, SearchReport } from '../../desk/searches/report.ts'
import { ShopLink } from '../parts/ShopLink.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'

const PERIODS = [7, 30, 90]
/** Number of entries per list that are visible at first. */
const FIRST = 5
/** Maximum number of opened pages that are shown per search. */
const MOST_OPENED = 3

/** The dashboard's section with statistics of what shoppers searched for. */
export function SearchesSection({ branch }: { branch: string }) {
  const [days, setDays] = useState(30)
  const query = new URLSearchParams({ days: String(days), branch })
  const { body: report, failure } = usePanelData<SearchReport>(`/searches?${query}`)
  return (
    <section className="overview__section searches" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <fieldset className="searches__periods" aria-label={texts.period}>
        {PERIODS.map((each) => (
          <button key={each} type="button" aria-pressed={each === days} onClick={() => setDays(each)}>
            {texts.days(each)}
          </button>
        ))}
      </fieldset>
      {failure && (
        <p role="alert">
          {texts.failed} {failure.message}
        </p>
      )}
      {!report && !failure && <p className="overview__note">{texts.loading}</p>}
      {report && <Report report={report} />}
    </section>
  )
}

function Report({ report }: { report: SearchReport }) {
  const { withoutProduct, withProducts, searches, branch } = report
  const mayEdit = useHasCapability('editBranches')
  if (searches === 0) return <p className="overview__note">{texts.none}</p>
  return (
    <>
      <h3>{texts.withoutProduct}</h3>
      {withoutProduct.length > 0 ? (
        <List searches={withoutProduct} toNumber={(each) => texts.searches(each.searches)} />
      ) : (
        <p className="overview__note">{texts.allFound}</p>
      )}
      {mayEdit && (
        <p className="overview__note">
          <Link href={`/admin/settings/search?branch=${branch}`} prefetch={false}>
            {texts.synonyms}
          </Link>{' '}
          {texts.synonymsPlace}
        </p>
      )}
      {withProducts.length > 0 && (
        <>
          <h3>{texts.withProducts}</h3>
          <List
            searches={withProducts}
            toNumber={(each) => `${texts.searches(each.searches)} · ${texts.found(each.found)}`}
          />
        </>
      )}
      <p className="overview__note">{texts.privacy}</p>
    </>
  )
}

type ListProps = { searches: readonly ReportedSearch[]; toNumber: (search: ReportedSearch) => string }

function List({ searches, toNumber }: ListProps) {
  const rest = searches.length - FIRST
  return (
    <>
      <Rows searches={searches.slice(0, FIRST)} toNumber={toNumber} />
      {rest > 0 && (
        <details>
          <summary>{texts.further(rest)}</summary>
          <Rows searches={searches.slice(FIRST)} toNumber={toNumber} />
        </details>
      )}
    </>
  )
}

function Rows({ searches, toNumber }: ListProps) {
  return (
    <ul className="overview__list">
      {searches.map((each) => (
        <li key={each.words}>
          <span>
            <ShopLink href={each.url}>{each.words}</ShopLink>
            <Opened opened={each.opened} isExpected={each.found > 0} />
          </span>
          <span>{toNumber(each)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The pages opened most often after a search. `isExpected`: whether to say that none was opened. */
function Opened({ opened, isExpected }: Pick<ReportedSearch, 'opened'> & { isExpected: boolean }) {
  if (opened.length === 0) return isExpected && <small>{texts.nothingOpened}</small>
  const others = opened.length - MOST_OPENED
  return (
    <small>
      {texts.opened}
      {opened.slice(0, MOST_OPENED).map(({ url, title, count }) => (
        <span key={url} className="searches__opened">
          <ShopLink href={url}>{texts.times(title, count)}</ShopLink>
        </span>
      ))}
      {others > 0 && texts.others(others)}
    </small>
  )
}
