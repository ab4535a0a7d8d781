'use client'
import { Banner, Gutter, SetStepNav, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRef } from 'react'
import { toPayloadProductData } from '../../../desk/products/form/product-form-values.ts'
import type { ProductPageData, StoredProductSummary } from '../../../desk/products/form/product-page.ts'
import { FormNotices } from '../../editing/FormNotices.tsx'
import { SaveConflictDialog } from '../../editing/SaveConflictDialog.tsx'
import { useUnsavedFormValues } from '../../editing/use-unsaved-form-values.ts'
import { usePublicationCheck } from '../../live/use-publication-check.ts'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { useUnsavedWarning } from '../../parts/use-unsaved-warning.ts'
import { ScheduledChangeBanners } from '../../schedule/ScheduledChangeBanners.tsx'
import { ProductFamilyCard } from '../families/ProductFamilyCard.tsx'
import { AttributesCard } from './AttributesCard.tsx'
import { hasProductChanges } from './changed.ts'
import { DescriptionCard, type DescriptionHandle } from './DescriptionCard.tsx'
import { FormBar } from './FormBar.tsx'
import { ProductFormContext } from './form-context.ts'
import { NameCard } from './NameCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { IdentifiersCard, PlacementCard } from './PlacementCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { SearchAppearanceCard } from './SearchAppearanceCard.tsx'
import { StockCard } from './StockCard.tsx'
import { texts } from './texts.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { useProductFormController } from './use-product-form-controller.ts'
import { useProductSave } from './use-save.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { useSendToLivePreviews } from './use-send-to-live-previews.ts'
import '../../parts/desk.css'
import './form.css'

/** The product form, in place of Payload's. One request loads all its data. */
export function ProductForm() {
  const { id } = useDocumentInfo()
  // The key resets the form for another product.
  return <OneProduct key={id ?? 'new'} path={id === undefined ? '/products/form' : `/products/${id}/form`} />
}

function OneProduct({ path }: { path: string }) {
  const { body, failure, load } = usePanelData<ProductPageData>(path)
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/products`
  if (body) return <LoadedProductForm first={body} list={list} />
  return (
    <PageFrame
      {...{ list: { label: texts.list, url: list }, name: texts.bar.name, words: texts, failure }}
      onRetry={() => void load()}
    />
  )
}

function LoadedProductForm({ first, list }: { first: ProductPageData; list: string }) {
  const form = useProductFormController(first)
  const { page, values, isUnsaved, descriptionKey } = form
  const { product, choices } = page
  const description = useRef<DescriptionHandle>(null)
  const read = () => ({ ...values, description: description.current?.read() ?? values.description })
  const stash = useUnsavedFormValues({
    name: 'product-form',
    document: product?.id ?? 'new',
    form,
    read,
    isChanged: hasProductChanges,
  })
  const currency = currencyOf(page, values.branch)
  const live = usePublicationCheck('products')
  const saving = useProductSave({
    form,
    currency,
    read,
    onSaved({ product: saved }, as) {
      if (saved && !product) window.history.replaceState(null, '', `${list}/${saved.id}`)
      if (saved) live.look(saved.id, as === 'draft')
    },
  })
  const isDisabled = !page.mayEdit || saving.isSaving || stash.offered !== null
  const mainAction = product?.archivedAt ? 'draft' : 'published'
  useUnsavedWarning(isUnsaved && !saving.isSaving)
  useSaveShortcut(!isDisabled && !saving.clash ? () => void saving.save(mainAction) : null)
  useSendToLivePreviews(
    values,
    toPayloadProductData(
      values,
      values.attributes.map(({ id }) => id),
    ),
  )
  const box = useFocusAfterSave({ refusals: form.refusals, isDisabled })
  const title = values.name.trim() || (product ? texts.noName : texts.newProduct)

  return (
    <ProductFormContext value={{ ...form, product, choices, currency, isDisabled }}>
      <div ref={box}>
        <FormBar {...{ form, saving, title, list, mainAction, isDisabled }} />
        <Gutter className="desk product-form">
          <SetStepNav nav={[{ label: texts.list, url: list }, { label: title }]} />
          <FormNotices
            {...{ mayEdit: page.mayEdit, isUnsaved, stash, saving, live, readOnly: texts.readOnly }}
            presence={product && `/products/${product.id}/presence`}
            editing={texts.editing}
          >
            {product && <ProductBanners product={product} />}
          </FormNotices>
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
              <IdentifiersCard />
            </div>
          </div>
        </Gutter>
      </div>
      <SaveConflictDialog saving={saving} />
    </ProductFormContext>
  )
}

function ProductBanners({ product: { id, archivedAt, scheduled } }: { product: StoredProductSummary }) {
  return (
    <>
      {archivedAt && (
        <Banner type="info">
          <strong>
            {texts.archived.since} <ShopTimeText iso={archivedAt} />.
          </strong>{' '}
          {texts.archived.about}
        </Banner>
      )}
      <ScheduledChangeBanners path={`/products/${id}`} sent={scheduled} />
    </>
  )
}

/** Returns the currency of the branch. Without a branch, the currency of all branches; null if they differ. */
function currencyOf({ choices }: ProductPageData, branch: string | null): string | null {
  const all = [...new Set(choices.branches.map(({ currency }) => currency))]
  return choices.branches.find(({ id }) => id === branch)?.currency ?? (all.length === 1 ? (all[0] ?? null) : null)
}
