'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
import { LoadedProductForm } from './LoadedProductForm.tsx'
import { texts } from './texts.ts'
import '../../parts/desk.css'
import './form.css'

/** The product form, in place of Payload's. One request loads all its data. */
export function ProductForm() {
  const { id } = useDocumentInfo()
  // Another product begins anew, with nothing that was typed for this one.
  return <OneProduct key={id ?? 'new'} path={id === undefined ? '/products/form' : `/products/${id}/form`} />
}

function OneProduct({ path }: { path: string }) {
  const { body, failure, load } = usePanelData<ProductPage>(path)
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/products`
  if (body) return <LoadedProductForm first={body} list={list} />
  return (
    <PageFrame
      list={{ label: texts.list, url: list }}
      name={texts.bar.name}
      words={texts}
      failure={failure}
      onRetry={() => void load()}
    />
  )
}
