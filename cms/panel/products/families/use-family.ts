'use client'
import { toast } from '@payloadcms/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { refusedFaults } from '../../editing/faults.ts'
import type { Stash } from '../../editing/stash.ts'
import { type Failure, getFromPanel, postToPanel } from '../../parts/panel-client.ts'
import { type FamilyValues, faultsOf, isChanged, rebased, toSent, toValues } from './family-values.ts'
import { type CellFaults, withText } from './table-edits.ts'
import { texts } from './texts.ts'

export type FamilyForm = ReturnType<typeof useFamily>

/** The state of a family's page: its stored version, unsaved values, faults, and the save. */
export function useFamily(first: FamilyPage) {
  const [page, setPage] = useState(first)
  const [values, setValues] = useState(() => toValues(first))
  const [from, setFrom] = useState(first.family.updatedAt)
  const [faults, setFaults] = useState<CellFaults>({})
  /** Keys of unsaved cells that another person has changed too. */
  const [clashes, setClashes] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const base = useMemo(() => toValues(page), [page])

  const refuse = useCallback((found: CellFaults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }, [])

  const change = useCallback((next: Partial<FamilyValues>) => {
    setValues((before) => ({ ...before, ...next }))
    if (next.axes || next.name !== undefined)
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !/^(name|axes)\b/.test(key))))
  }, [])

  const writeCell = useCallback(
    (key: string, text: string) => {
      setValues((before) => ({ ...before, cells: withText(before.cells, page, key, text) }))
      setFaults(({ [key]: _, ...others }) => others)
    },
    [page],
  )

  const show = useCallback((next: FamilyPage) => {
    setPage(next)
    setValues(toValues(next))
    setFrom(next.family.updatedAt)
    setFaults({})
    setClashes(new Set())
    setFailure(null)
  }, [])

  const restore = useCallback((stash: Stash<FamilyValues>) => setValues(stash.values), [])

  async function save(): Promise<void> {
    const found = faultsOf(page, values)
    refuse(found)
    if (isBusy.current || Object.keys(found).length > 0) return
    isBusy.current = true
    setSaving(true)
    await send()
    setSaving(false)
    isBusy.current = false
  }

  async function send(): Promise<void> {
    setFailure(null)
    const path = `/families/${page.family.id}`
    const result = await postToPanel<FamilyPage>(path, toSent(page, from, values))
    if (result.kind === 'done') {
      show(result.body)
      toast.success(texts.saved)
      return
    }
    if (result.kind === 'conflict') await takeNewer(path, result)
    else refuse(refusedFaults(result.fields ?? {}))
    setFailure(result)
  }

  /** Loads the newer version after a conflict and applies the unsaved values to it. */
  async function takeNewer(path: string, refused: Failure): Promise<void> {
    const newer = await getFromPanel<FamilyPage>(path)
    if (newer.kind !== 'done') return
    setValues((before) => rebased(base, before, newer.body))
    setPage(newer.body)
    setFrom(newer.body.family.updatedAt)
    setClashes(new Set(Object.keys(refused.fields ?? {})))
  }

  return {
    ...{ page, values, base, from, faults, clashes, refusals, failure, isSaving },
    ...{ change, writeCell, show, restore, save },
    isUnsaved: isChanged(base, values),
  }
}
