'use client'
import { Gutter, SetStepNav, useAuth, useConfig } from '@payloadcms/ui'
import { useMemo, useRef } from 'react'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import { toProductData } from '../../../desk/products/form/product-values.ts'
import { SaveConflictDialog } from '../../editing/ConflictDialog.tsx'
import { stashKey } from '../../editing/stash.ts'
import { useStash } from '../../editing/use-stash.ts'
import { useLiveReport } from '../../live/use-live-report.ts'
import { useUnsavedWarning } from '../../parts/useUnsavedWarning.ts'
import { ProductFamilyCard } from '../families/ProductFamilyCard.tsx'
import { AttributesCard } from './AttributesCard.tsx'
import { isChanged } from './changed.ts'
import { DescriptionCard, type DescriptionHandle } from './DescriptionCard.tsx'
import { FormBar } from './FormBar.tsx'
import { FormContext, type ProductFormState } from './form-context.ts'
import { NameCard } from './NameCard.tsx'
import { Notices } from './Notices.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { CodesCard, PlacementCard } from './PlacementCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { SearchAppearanceCard } from './SearchAppearanceCard.tsx'
import { StockCard } from './StockCard.tsx'
import { texts } from './texts.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useFormValues } from './use-form-values.ts'
import { usePreviewUpdates } from './use-preview-updates.ts'
import { useSave } from './use-save.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

export function LoadedProductForm({ first, list }: { first: ProductPage; list: string }) {
  const form = useFormValues(first)
  const { page, values, faults, isUnsaved, descriptionKey } = form
  const { product, choices } = page
  const description = useRef<DescriptionHandle>(null)
  const read = () => ({ ...values, description: description.current?.read() ?? values.description })
  const account = String(useAuth().user?.id ?? '')
  const stash = useStash({ key: stashKey(account, product?.id ?? null), form, read, isChanged })
  const currency = currencyOf(page, values.branch)
  const live = useLiveReport('products')
  const { admin } = useConfig().config.routes
  const saving = useSave({
    ...{ form, currency, read },
    onSaved({ product: saved }, as) {
      if (saved && !product) window.history.replaceState(null, '', `${admin}/collections/products/${saved.id}`)
      if (saved) live.look(saved.id, as === 'draft')
    },
  })
  const isDisabled = !page.mayEdit || saving.isSaving || stash.offered !== null
  const mainAction = product?.archivedAt ? 'draft' : 'published'
  useUnsavedWarning(isUnsaved && !saving.isSaving)
  useSaveShortcut(page.mayEdit && !isDisabled && !saving.clash ? () => void saving.save(mainAction) : null)
  const attributeIds = values.attributes.map(({ id }) => id)
  usePreviewUpdates(values, toProductData(values, attributeIds))
  const box = useFormFocus({ refusals: form.refusals, isDisabled })
  const { change, pictures, addPicture, replacePicture } = form
  const state = useMemo<ProductFormState>(
    () => ({ product, values, change, faults, choices, currency, pictures, addPicture, replacePicture, isDisabled }),
    [product, values, change, faults, choices, currency, pictures, addPicture, replacePicture, isDisabled],
  )
  const title = values.name.trim() || (product ? texts.noName : texts.newProduct)

  return (
    <FormContext value={state}>
      <div ref={box}>
        <FormBar {...{ form, saving, title, list, mainAction }} isLocked={stash.offered !== null} />
        <Gutter className="desk product-form">
          <SetStepNav nav={[{ label: texts.list, url: list }, { label: title }]} />
          <Notices {...{ form, saving, stash, live }} />
          <div className="desk-columns">
            <div>
              <NameCard />
              <DescriptionCard key={descriptionKey} ref={description} />
              <PicturesCard />
              <AttributesCard />
              <SearchAppearanceCard />
            </div>
            <div>
              <PriceCard />
              <StockCard />
              <ProductFamilyCard {...{ form, currency, isDisabled }} />
              <PlacementCard />
              <CodesCard />
            </div>
          </div>
        </Gutter>
      </div>
      <SaveConflictDialog saving={saving} />
    </FormContext>
  )
}

/** Returns the currency of the branch. Without a branch, the currency of all branches; null if they differ. */
function currencyOf({ choices }: ProductPage, branch: string | null): string | null {
  const all = [...new Set(choices.branches.map(({ currency }) => currency))]
  return choices.branches.find(({ id }) => id === branch)?.currency ?? (all.length === 1 ? (all[0] ?? null) : null)
}
