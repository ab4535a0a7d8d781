'use client'
import { useCallback, useState } from 'react'
import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import { type FieldFaults, omitFieldFaults } from './faults.ts'
import type { UnsavedFormValues } from './unsaved-form-values.ts'

type Page<Fields> = { values: Fields; pictures: readonly FormPicture[] }

/** When and by whom the document was last saved; both null for a new document. */
export type DocumentSaveInfo = { updatedAt: string | null; savedBy: string | null }

type Options<Shown, Fields> = {
  headOf(page: Shown): DocumentSaveInfo
  isChanged(base: Fields, values: Fields): boolean
}

/**
 * React hook with the state of a form: its values, the saved values on which they are based (`base`), its error
 * messages by field (`faults`), and the pictures to which the values refer.
 */
export function useVersionedFormState<Fields, Shown extends Page<Fields>>(
  first: Shown,
  options: Options<Shown, Fields>,
) {
  const { headOf, isChanged } = options
  const [page, setPage] = useState(first)
  const [base, setBase] = useState(first.values)
  const [values, setValues] = useState(first.values)
  const [from, setFrom] = useState(headOf(first).updatedAt)
  const [faults, setFaults] = useState<FieldFaults>({})
  /** Counts saves that failed because of invalid fields. */
  const [refusals, setRefusals] = useState(0)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(first.pictures)

  function refuse(found: FieldFaults) {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }

  /** Removes the faults of these fields, because they have been edited. */
  const forgive = useCallback((fields: readonly string[]) => setFaults((before) => omitFieldFaults(before, fields)), [])

  /** Adds a picture, or replaces the one with its id. */
  const putPicture = useCallback((picture: FormPicture) => {
    setPictures((before) => [...before.filter(({ id }) => id !== picture.id), picture])
  }, [])

  /** Replaces the values by a stored version, after a save or a discard. */
  function show(next: Shown) {
    setPage(next)
    setBase(next.values)
    setValues(next.values)
    setFrom(headOf(next).updatedAt)
    setPictures(next.pictures)
    setFaults({})
  }

  function restore(stash: UnsavedFormValues<Fields>) {
    setBase(stash.base)
    setValues(stash.values)
    setFrom(stash.from)
    setPictures((before) => {
      const known = new Set(before.map(({ id }) => id))
      return [...before, ...stash.pictures.filter(({ id }) => !known.has(id))]
    })
  }

  return {
    page,
    base,
    values,
    setValues,
    from,
    faults,
    refusals,
    pictures,
    isUnsaved: isChanged(base, values),
    refuse,
    forgive,
    putPicture,
    show,
    restore,
    headOf,
  }
}
