'use client'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { getFromPayloadApi } from '../../parts/panel-client.ts'
import { useDebouncedCall } from '../../parts/use-debounced-call.ts'
import { TextField } from './Field.tsx'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

export function NameCard() {
  return (
    <section className="desk-card" aria-label={texts.cards.product}>
      <TextField name="name" label={texts.labels.name} after={<SameName />} />
    </section>
  )
}

/** A note that another product of the branch has the same name, which is allowed. */
function SameName() {
  const { product, values } = useProductFormContext()
  const { name, branch } = values
  const isAsked = product?.archivedAt == null
  const key = name.trim() && branch && isAsked ? JSON.stringify([name, branch]) : null
  const { body } = useDebouncedCall(key, (signal) => findOther(name, branch ?? '', product?.id, signal))
  const [other] = body?.docs ?? []
  return (
    <p role="status" className="desk-soft product-form__hint">
      {other && (
        <>
          {texts.sameName.told}{' '}
          <DocumentLink collection="products" id={other.id}>
            {other.code}
          </DocumentLink>
          . {texts.sameName.about}
        </>
      )}
    </p>
  )
}

function findOther(name: string, branch: string, id: string | undefined, signal: AbortSignal) {
  const query = new URLSearchParams({
    'where[nameKey][equals]': toComparisonKey(name),
    'where[branch][equals]': branch,
    'where[archivedAt][exists]': 'false',
    ...(id !== undefined && { 'where[id][not_equals]': id }),
    'select[code]': 'true',
    depth: '0',
    limit: '1',
  })
  return getFromPayloadApi<{ docs: { id: string; code: string }[] }>(`/products?${query}`, signal)
}
