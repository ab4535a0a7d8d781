'use client'
import { useDebounce, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { getFromPayload } from '../parts/panel-client.ts'
import { ProductLink } from './ProductLink.tsx'
import { texts } from './texts.ts'

type Named = { id: string; code: string }

/** Says under the name that another product has it: a cart counts both as one (storefront.md §4, Cart). */
export function SameName() {
  const { id } = useDocumentInfo()
  const typed = useFormFields(([fields]) => fields.name?.value)
  const name = useDebounce(typeof typed === 'string' ? typed.trim() : '', 300)
  const [others, setOthers] = useState<readonly Named[]>([])
  useEffect(() => {
    setOthers([])
    if (!name) return
    const left = new AbortController()
    // Fails only when the name changes. A note that cannot be loaded is left out.
    void findOthers(name, id, left.signal).then(setOthers, () => {})
    return () => left.abort()
  }, [name, id])
  const [other] = others
  return (
    <div role="status">
      {other && (
        <div className="field-description">
          <p>
            {texts.sameName.told} <ProductLink id={other.id}>{other.code}</ProductLink>. {texts.sameName.about}
          </p>
        </div>
      )}
    </div>
  )
}

async function findOthers(name: string, id: string | number | undefined, signal: AbortSignal): Promise<Named[]> {
  const query = new URLSearchParams({
    'where[name][equals]': name,
    'where[archivedAt][exists]': 'false',
    ...(id !== undefined && { 'where[id][not_equals]': String(id) }),
    'select[code]': 'true',
    depth: '0',
    limit: '1',
  })
  const result = await getFromPayload<{ docs: Named[] }>(`/products?${query}`, signal)
  return result.kind === 'done' ? result.body.docs : []
}
