'use client'
import { useEffect, useState } from 'react'
import type { DataPreview } from '../../desk/customers/previews.ts'
import { type Failure, getFromPanel } from '../parts/panel-client.ts'

/** What the shop stores about a customer, as it was when the dialog was opened. */
export function useDataPreview(id: string) {
  const [preview, setPreview] = useState<DataPreview | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function load() {
    const result = await getFromPanel<DataPreview>(`/customers/${id}/data`)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') setPreview(result.body)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a customer.
  useEffect(() => void load(), [id])

  return { preview, failure, load }
}
