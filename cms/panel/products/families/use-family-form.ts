'use client'
import { toast } from '@payloadcms/ui'
import { useCallback, useRef, useState } from 'react'
import type { FamilyPageData } from '../../../desk/products/families/family-page.ts'
import { toFieldFaults } from '../../editing/faults.ts'
import type { UnsavedFormValues } from '../../editing/unsaved-form-values.ts'
import { useVersionedFormState } from '../../editing/use-versioned-form.ts'
import { type CallFailure, getFromPanelApi, postToPanelApi } from '../../parts/panel-client.ts'
import { createPostOnce } from '../../parts/post-once.ts'
import { useApiCall } from '../../parts/use-api-call.ts'
import {
  type FamilyFormValues,
  findFamilyFaults,
  hasFamilyChanges,
  rebaseFamilyFormValues,
  toFamilyFormValues,
  toFamilySaveRequest,
} from './family-form-values.ts'
import { setCellText } from './table-edits.ts'
import { texts } from './texts.ts'

export type FamilyFormController = ReturnType<typeof useFamilyForm>

const toShown = (page: FamilyPageData) => ({ ...page, values: toFamilyFormValues(page) })

/** React hook with the state of a family's page: its stored version, unsaved values, faults, and the save. */
export function useFamilyForm(first: FamilyPageData) {
  const form = useVersionedFormState<FamilyFormValues, ReturnType<typeof toShown>>(toShown(first), {
    headOf: ({ family }) => ({ updatedAt: family.updatedAt, savedBy: null }),
    isChanged: hasFamilyChanges,
  })
  const { page, values, base, from, setValues, refuse, forgive } = form
  /** Keys of unsaved cells that another person has changed too. */
  const [clashes, setClashes] = useState<ReadonlySet<string>>(new Set())
  const saving = useApiCall()
  const { failure, setFailure, isBusy: isSaving } = saving
  const isBusy = useRef(false)
  const [postOnce] = useState(createPostOnce)

  function change(next: Partial<FamilyFormValues>) {
    setValues((before) => ({ ...before, ...next }))
    if (next.axes || next.name !== undefined) forgive(['name', 'axes'])
  }

  const writeCell = useCallback(
    (key: string, text: string) => {
      setValues((before) => ({ ...before, cells: setCellText(before.cells, page, key, text) }))
      forgive([key])
    },
    [page, setValues, forgive],
  )

  function show(next: FamilyPageData) {
    form.show(toShown(next))
    setClashes(new Set())
    setFailure(null)
  }

  async function save(): Promise<void> {
    const found = findFamilyFaults(page, values)
    refuse(found)
    if (isBusy.current || Object.keys(found).length > 0 || from === null) return
    isBusy.current = true
    const path = `/families/${page.family.id}`
    const call = postOnce<FamilyPageData>(path, toFamilySaveRequest(page, from, values))
    const saved = await saving.send(call)
    const result = await call
    if (saved) finish(saved, texts.saved)
    else if (result.kind === 'conflict') await takeNewer(path, result)
    else if (result.kind !== 'done') refuse(toFieldFaults(result.fields ?? {}))
    isBusy.current = false
  }

  /** Loads the newer version after a conflict and applies the unsaved values to it. */
  async function takeNewer(path: string, refused: CallFailure): Promise<void> {
    const newer = await getFromPanelApi<FamilyPageData>(path)
    if (newer.kind !== 'done') return
    const clashing = new Set(Object.keys(refused.fields ?? {}))
    form.show(toShown(newer.body))
    setValues(rebaseFamilyFormValues(base, values, newer.body, clashing))
    setClashes(clashing)
  }

  /** Sends a change that is not part of the form, such as a new axis value, based on the version that is shown. */
  const send = (action: 'values' | 'retired' | 'shared', json: object) =>
    postToPanelApi<FamilyPageData>(`/families/${page.family.id}/${action}`, { from: page.family.updatedAt, ...json })

  const restore = (stash: UnsavedFormValues<FamilyFormValues>) =>
    setValues(rebaseFamilyFormValues(stash.base, stash.values, page))

  function finish(next: FamilyPageData, told: string) {
    show(next)
    toast.success(told)
  }

  return {
    ...form,
    clashes,
    failure,
    isSaving,
    change,
    writeCell,
    show,
    save,
    send,
    finish,
    restore,
  }
}
