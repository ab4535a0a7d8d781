'use client'
import { useId, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../src/domain/search/search.ts'
import type { SynonymTestResult } from '../../desk/searches/try-search.ts'
import { postToPanel } from '../parts/panel-client.ts'
import { ShopLink } from '../parts/ShopLink.tsx'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { texts } from './texts.ts'
import './try-search.css'

/** A search field that shows what shoppers of a branch would find with the unsaved synonyms `rules`. */
export function SynonymTestSearch({ branch, rules }: { branch: string; rules: string }) {
  const [search, setSearch] = useState('')
  const [fieldId, resultId] = [useId(), useId()]
  const asked = { branch, search: search.trim(), rules }
  const key = asked.search && branch ? JSON.stringify(asked) : null
  const { body, latest, failure } = useDebouncedCall<SynonymTestResult>(key, (signal) =>
    postToPanel('/searches/try', asked, { signal }),
  )
  // The results stay during the next search.
  const found = latest?.kind === 'done' ? latest.body : null
  const problem = failure?.message
  const isBusy = key !== null && !body && !failure
  return (
    <div className="desk-field try-search">
      <label htmlFor={fieldId}>{texts.try}</label>
      <input
        id={fieldId}
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        aria-describedby={resultId}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div id={resultId} role="status" aria-busy={isBusy} className="try-search__result">
        {!asked.search && <p className="try-search__soft">{texts.tryHint}</p>}
        {asked.search && problem && (
          <p className="try-search__problem">
            {texts.tryFailed} {problem}
          </p>
        )}
        {asked.search &&
          !problem &&
          (found ? <Found found={found} /> : <p className="try-search__soft">{texts.trying}</p>)}
      </div>
    </div>
  )
}

function Found({ found: { products, beside, total, didYouMean, problem } }: { found: SynonymTestResult }) {
  return (
    <>
      {problem && <p className="try-search__problem">{problem}</p>}
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
