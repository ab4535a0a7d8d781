'use client'
import { useEffect, useState } from 'react'
import { compareKey } from '../../../../src/domain/text/compare-key.ts'
import { getFromPayload } from '../../parts/panel-client.ts'
import { ProductLink } from '../ProductLink.tsx'
import { texts as listTexts } from '../texts.ts'
import { TextField } from './Field.tsx'
import { useProductForm } from './form-context.ts'
import { texts } from './texts.ts'

export function NameCard() {
  return (
    <section className="desk-card" aria-label={texts.cards.product}>
      <TextField name="name" label={texts.labels.name} after={<SameName />} />
    </section>
  )
}

/** Milliseconds after the last key until the name is checked. */
const PAUSE_MS = 300

type Named = { id: string; code: string }

/** A note that another product of the branch has the same name, which is allowed. */
function SameName() {
  const { product, values } = useProductForm()
  const { name, branch } = values
  const isAsked = product?.archivedAt == null
  const ownId = product?.id
  const [other, setOther] = useState<Named | null>(null)
  useEffect(() => {
    setOther(null)
    if (!name.trim() || !branch || !isAsked) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      // Rejects only when aborted.
      void findOther({ name, branch, id: ownId }, ended.signal).then(setOther, () => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [name, branch, isAsked, ownId])
  return (
    <p role="status" className="desk-soft product-form__hint">
      {other && (
        <>
          {listTexts.sameName.told} <ProductLink id={other.id}>{other.code}</ProductLink>. {listTexts.sameName.about}
        </>
      )}
    </p>
  )
}

type Asked = { name: string; branch: string; id: string | undefined }

/** Returns another product with this name in the branch; null if there is none or the request fails. */
async function findOther({ name, branch, id }: Asked, signal: AbortSignal): Promise<Named | null> {
  const query = new URLSearchParams({
    'where[nameKey][equals]': compareKey(name),
    'where[branch][equals]': branch,
    'where[archivedAt][exists]': 'false',
    ...(id !== undefined && { 'where[id][not_equals]': id }),
    'select[code]': 'true',
    depth: '0',
    limit: '1',
  })
  const result = await getFromPayload<{ docs: Named[] }>(`/products?${query}`, signal)
  return (result.kind === 'done' && result.body.docs[0]) || null
}
