'use client'
import { Gutter, SetStepNav, useConfig } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import type { StocktakeList } from '../../../desk/products/stocktake.ts'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { useHasCapability } from '../../parts/use-has-capability.ts'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { CountGrid } from './CountGrid.tsx'
import { texts } from './texts.ts'
import '../../parts/desk.css'
import './stocktake.css'

/** The page on which staff enter counted stock of a list's products. */
export function Stocktake() {
  const { admin } = useConfig().config.routes
  const isAllowed = useHasCapability('editProducts')
  return (
    <Gutter className="desk stocktake">
      <SetStepNav nav={[{ label: texts.products, url: `${admin}/collections/products` }, { label: texts.title }]} />
      <h1>{texts.title}</h1>
      {isAllowed ? <Counting /> : <p>{texts.notAllowed}</p>}
    </Gutter>
  )
}

function Counting() {
  const search = useSearchParams().toString()
  const { body, failure, load } = usePanelData<StocktakeList>(`/products/stocktake?${search}`)
  return (
    <>
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {!body && !failure && <p role="status">{texts.loading}</p>}
      {body?.products.length === 0 && <p>{texts.none}</p>}
      {body?.hasMore && <p className="desk-soft">{texts.hasMore}</p>}
      {body && body.products.length > 0 && <CountGrid products={body.products} onSaved={load} />}
    </>
  )
}
