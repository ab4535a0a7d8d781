import { useId, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../src/domain/search/search.ts'
import type { SynonymTestResult } from '../../desk/searches/test-synonym-rules.ts'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopLink } from '../parts/ShopLink.tsx'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { texts } from './texts.ts'
import './try-search.css'

/** A search field that shows what shoppers of a branch would find with the unsaved synonyms `rules`. */
export function SynonymTestSearch({ branch, rules }: { branch: string; rules: string }) {
  const [search, setSearch] = useState('')
  const resultId = useId()
  const asked = { branch, search: search.trim(), rules }
  const key = asked.search && branch ? JSON.stringify(asked) : null
  const { body, latest, failure } = useDebouncedCall<SynonymTestResult>(key, (signal) =>
    postToPanelApi('/searches/try', asked, { signal }),
  )
  // The results stay during the next search.
  const found = latest?.kind === 'done' ? latest.body : null
  const isBusy = key !== null && !body && !failure
  return (
    <div className="try-search">
      <TextInput
        {...{ type: 'search', label: texts.try, most: MAX_SEARCH_LENGTH, value: search, onChange: setSearch }}
        aria-describedby={resultId}
        after={
          <div id={resultId} role="status" aria-busy={isBusy} className="try-search__result">
            {!asked.search && <p className="try-search__soft">{texts.tryHint}</p>}
            {asked.search && failure && (
              <p className="desk-wrong">
                {texts.tryFailed} {failure.message}
              </p>
            )}
            {asked.search &&
              !failure &&
              (found ? <Found found={found} /> : <p className="try-search__soft">{texts.trying}</p>)}
          </div>
        }
      />
    </div>
  )
}

function Found({ found: { products, beside, total, didYouMean, problem } }: { found: SynonymTestResult }) {
  return (
    <>
      {problem && <p className="desk-wrong">{problem}</p>}
      {didYouMean && <p>{texts.didYouMean(didYouMean)}</p>}
      <p>{total === 0 ? texts.tryNothing : texts.tried(total, products.length)}</p>
      {products.length > 0 && (
        <ol>
          {products.map(({ id, name, stock, url, isNew }) => (
            <li key={id}>
              <ShopLink href={url}>{name}</ShopLink> <span className="try-search__soft">{stock}</span>{' '}
              {isNew && <em>{texts.isNew}</em>}
            </li>
          ))}
        </ol>
      )}
      {beside.length > 0 && (
        <>
          <p>{texts.besideProducts}</p>
          <ul>
            {beside.map(({ name, url }) => (
              <li key={url}>
                <ShopLink href={url}>{name}</ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
