'use client'
import { toast, useAuth } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import type { User } from '../../../payload-types.ts'
import type { Change } from '../../editing/three-way.ts'
import { useTitles } from '../../editing/use-titles.ts'
import type { Titles } from '../../editing/words.ts'
import { type Failure, getFromPanel, postToPanel, type Result } from '../../parts/panel-client.ts'
import { changedTexts, merged } from './changed.ts'
import { faultsOf, refusedFaults } from './faults.ts'
import { texts } from './texts.ts'
import type { FormValues } from './use-form-values.ts'

export type SavedAs = 'published' | 'draft' | 'unpublished'

/** Two people changed the same fields. */
export type Clash = { theirs: ProductPage; mine: ProductValues; as: SavedAs; changes: Change[]; known: Titles }

type Options = {
  form: FormValues
  currency: string | null
  /** Reads the values with pending changes of the description. */
  read(): ProductValues
  onSaved(page: ProductPage, as: SavedAs): void
}

/** Saves the form. Merges concurrent changes of another person, and asks about fields that both changed. */
export function useSave({ form, currency, read, onSaved }: Options) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const [isAgain, setAgain] = useState(false)
  const ownName = useAuth<User>().user?.name ?? ''
  const toKnown = useTitles()
  /** Values whose save got no answer and may be stored. */
  const unsure = useRef<ProductValues | null>(null)
  const isBusy = useRef(false)

  async function save(as: SavedAs): Promise<void> {
    if (isBusy.current) return
    const values = read()
    const faults = faultsOf(values, as !== 'published', currency)
    form.refuse(faults)
    if (Object.keys(faults).length > 0) return
    await run(() => send(values, form.from, as))
  }

  async function run(work: () => Promise<void>): Promise<void> {
    isBusy.current = true
    setSaving(true)
    await work()
    setSaving(false)
    isBusy.current = false
  }

  async function send(values: ProductValues, from: string | null, as: SavedAs, told?: string): Promise<void> {
    setFailure(null)
    const { product } = form.page
    const body = { values, changedTexts: changedTexts(values, form.pictures), as }
    const result = product
      ? await postToPanel<ProductPage>(`/products/${product.id}/form`, { ...body, from })
      : await postToPanel<ProductPage>('/products/form', body)
    if (result.kind === 'conflict' && product) return merge(values, as)
    if (result.kind === 'done') return finish(result.body, as, told)
    if (result.kind === 'unreachable') unsure.current = values
    refuse(result)
  }

  function finish(page: ProductPage, as: SavedAs, told = texts.saved[as]): void {
    unsure.current = null
    setClash(null)
    setAgain(false)
    form.show(page)
    toast.success(told)
    onSaved(page, as)
  }

  /** A fault at a field is not repeated above the form. */
  function refuse(result: Failure): void {
    // The choices can be sent again.
    if (result.kind !== 'unreachable') setClash(null)
    const faults = refusedFaults(result.fields ?? {})
    form.refuse(faults)
    setFailure(Object.keys(faults).length > 0 && result.kind === 'refused' ? null : result)
  }

  async function merge(mine: ProductValues, as: SavedAs): Promise<void> {
    const read: Result<ProductPage> = await getFromPanel<ProductPage>(`/products/${form.page.product?.id}/form`)
    if (read.kind !== 'done') return refuse(read)
    const theirs = read.body
    const { values, changes } = merged({ base: form.base, mine, theirs: theirs.values }, unsure.current)
    if (changes.some(({ by }) => by === 'both')) {
      setAgain(clash !== null)
      setClash({ theirs, mine, as, changes, known: await toKnown(changes, values) })
      return
    }
    const fields = changes.filter(({ by }) => by === 'theirs').map(({ label }) => label)
    const who = theirs.product?.savedBy ?? 'somebody else'
    const told = fields.length > 0 ? texts.mergedWith(who, fields.join(', ')) : undefined
    await send(values, theirs.product?.updatedAt ?? null, as, told)
  }

  /** Saves the choices for fields that both people changed. */
  async function decide(choices: ReadonlyMap<string, unknown>): Promise<void> {
    if (!clash) return
    const { theirs, mine, as } = clash
    const { values } = merged({ base: form.base, mine, theirs: theirs.values }, unsure.current, choices)
    await run(() => send(values, theirs.product?.updatedAt ?? null, as))
  }

  return { save, isSaving, failure, setFailure, clash, isAgain, ownName, decide, closeClash: () => setClash(null) }
}
