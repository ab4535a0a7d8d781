'use client'
import { useDebounce, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { compareKey } from '../../../src/domain/compare-key.ts'
import { getFromPayload } from '../parts/panel-client.ts'
import { ProductLink } from './ProductLink.tsx'
import { texts } from './texts.ts'

/** Debounce of the lookup in milliseconds. */
const PAUSE_MS = 300

type Named = { id: string; code: string }

/** A note below the name if another product of the branch has the same name, which is allowed. */
export function SameName() {
  const { id } = useDocumentInfo()
  const name = useDebounce(useText('name'), PAUSE_MS)
  const [branch, archivedAt] = [useText('branch'), useText('archivedAt')]
  const [other, setOther] = useState<Named | null>(null)
  useEffect(() => {
    setOther(null)
    if (!name.trim() || !branch || archivedAt) return
    const ended = new AbortController()
    // Rejects only when aborted.
    void findOther({ name, branch, id }, ended.signal).then(setOther, () => {})
    return () => ended.abort()
  }, [name, branch, archivedAt, id])
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

/** The value of a form field, a text or a document id; empty if there is none. */
function useText(path: string): string {
  return useFormFields(([fields]) => String(fields[path]?.value ?? ''))
}

type Asked = { name: string; branch: string; id: string | number | undefined }

/** Returns null also after a failed request: the note is optional. */
async function findOther({ name, branch, id }: Asked, signal: AbortSignal): Promise<Named | null> {
  const query = new URLSearchParams({
    'where[nameKey][equals]': compareKey(name),
    'where[branch][equals]': branch,
    'where[archivedAt][exists]': 'false',
    ...(id !== undefined && { 'where[id][not_equals]': String(id) }),
    'select[code]': 'true',
    depth: '0',
    limit: '1',
  })
  const result = await getFromPayload<{ docs: Named[] }>(`/products?${query}`, signal)
  return (result.kind === 'done' && result.body.docs[0]) || null
}
