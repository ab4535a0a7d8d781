'use client'
import { Gutter, SetStepNav, useConfig } from '@payloadcms/ui'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { useHasCapability } from '../../parts/use-has-capability.ts'
import { useUnsavedWarning } from '../../parts/use-unsaved-warning.ts'
import { ImportFileInput } from './ImportFileInput.tsx'
import { ImportReview } from './ImportReview.tsx'
import { texts } from './texts.ts'
import { useProductImport } from './use-import.ts'
import '../../parts/desk.css'
import '../bulk-products.css'
import './import.css'

/** The page that imports products from CSV: shows a preview of each line, then imports. */
export function ImportProducts() {
  const { admin } = useConfig().config.routes
  const isAllowed = useHasCapability('editProducts')
  return (
    <Gutter className="desk product-import">
      <SetStepNav nav={[{ label: texts.products, url: `${admin}/collections/products` }, { label: texts.title }]} />
      <h1>{texts.title}</h1>
      {isAllowed ? <Import /> : <p>{texts.notAllowed}</p>}
    </Gutter>
  )
}

function Import() {
  const products = useProductImport()
  const { file, problem, failure, work } = products
  useUnsavedWarning(work?.kind === 'apply')
  return (
    <>
      {!file && <ImportFileInput onChoose={(chosen) => void products.open(chosen)} />}
      <FailureMessage failure={problem ? { kind: 'refused', message: problem } : null} />
      <FailureMessage failure={failure} onRetry={products.resume} />
      {file && <ImportReview file={file} products={products} />}
    </>
  )
}
