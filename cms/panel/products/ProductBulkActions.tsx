'use client'
import { DeleteMany, EditMany, PublishMany, UnpublishMany, useConfig, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import type { ProductChangeResult } from '../../desk/products/run-for-each-product.ts'
import { BulkActionBar } from '../lists/BulkActionBar.tsx'
import { useSelectionRestorer } from '../lists/use-selection-restorer.ts'
import { BulkResults } from '../parts/BulkResults.tsx'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { getFromPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { ArchiveDialog, RestoreProductsDialog } from './ArchiveDialog.tsx'
import { MoveToCategoryDialog } from './MoveToCategoryDialog.tsx'
import { PercentPriceChangeDialog } from './PercentPriceChangeDialog.tsx'
import { type CategoryChoice, isArchivedFilterActive, toProductWhereQueryString } from './product-filters.ts'
import { texts } from './texts.ts'
import { toBulkResultLine } from './use-batched-change.ts'

type Action = keyof typeof texts.bulk.actions

type Props = { categories: CategoryChoice[]; currency: string | null }

/** The bar with bulk actions on the selected products, and a list of the results. */
export function ProductBulkActions({ categories, currency }: Props) {
  const { selectedIDs, count = 0 } = useSelection()
  const search = useSearchParams().toString()
  const collection = useConfig().getEntityConfig({ collectionSlug: 'products' })
  const router = useRouter()
  const keepSelected = useSelectionRestorer()
  const [open, setOpen] = useState<{ action: Action; ids: string[] } | null>(null)
  const [reports, setReports] = useState<ProductChangeResult[]>([])
  const { failure, setFailure, isBusy, send } = useApiCall()

  async function begin(action: Action) {
    setReports([])
    setFailure(null)
    // "Select all" covers every page of the list.
    if (count <= selectedIDs.length) return setOpen({ action, ids: selectedIDs.map(String) })
    const found = await send(getFromPanelApi<{ ids: string[] }>(`/products/ids?${toProductWhereQueryString(search)}`))
    if (found) setOpen({ action, ids: found.ids })
  }

  function finish(done: ProductChangeResult[]) {
    setOpen(null)
    setReports(done)
    keepSelected(done.filter(({ isChanged }) => !isChanged).map(({ id }) => id))
    router.refresh()
  }

  const inOrOut = isArchivedFilterActive(search) ? 'putBack' : 'archive'
  // Without the prefix, Payload's own bar, which is hidden, opens a second dialog of the same name.
  const payloadAction = { collection, modalPrefix: 'desk' }
  const dialog = open && { ids: open.ids, onClose: () => setOpen(null), onDone: finish }
  return (
    <>
      <BulkActionBar
        selected={texts.bulk.selected}
        above={
          <>
            <FailureMessage failure={failure} />
            <div role="status">
              {reports.length > 0 && (
                <BulkResults
                  title={texts.bulk.report}
                  lines={reports.map(toBulkResultLine)}
                  onClose={() => setReports([])}
                />
              )}
            </div>
          </>
        }
      >
        {(['move', 'prices', inOrOut] as const).map((action) => (
          <Button key={action} isMain size="small" disabled={isBusy} onClick={() => void begin(action)}>
            {texts.bulk.actions[action]}
          </Button>
        ))}
        <EditMany {...payloadAction} />
        <PublishMany {...payloadAction} />
        <UnpublishMany {...payloadAction} />
        <DeleteMany {...payloadAction} />
      </BulkActionBar>
      {dialog && open.action === 'move' && <MoveToCategoryDialog {...dialog} categories={categories} />}
      {dialog && open.action === 'archive' && <ArchiveDialog {...dialog} />}
      {dialog && open.action === 'putBack' && <RestoreProductsDialog {...dialog} />}
      {dialog && open.action === 'prices' && <PercentPriceChangeDialog {...dialog} currency={currency} />}
    </>
  )
}
