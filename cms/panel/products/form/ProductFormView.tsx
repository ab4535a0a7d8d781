import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps } from 'payload'
import { CompareView, VersionsView } from '../../versions/VersionsView.tsx'
import { ProductForm } from './ProductForm.tsx'

/** The pages of a product, in place of Payload's: form, list of versions, and comparison of two versions. */
export function ProductFormView(props: DocumentViewServerProps) {
  const { initPageResult, routeSegments } = props
  // Segments: collections, products, the id, and further ones.
  const [, , , view, version] = routeSegments
  if (view !== 'versions') return <ProductForm />
  if (!initPageResult.permissions.collections?.products?.readVersions) notFound()
  return version ? <CompareView {...props} /> : <VersionsView {...props} />
}
