'use client'
import { useCallback, useMemo, useState } from 'react'
import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import { type Faults, faultsWithout } from './faults.ts'
import type { Stash } from './stash.ts'

/** What a form shows: its values, and the pictures that they name. */
type Page<Fields> = { values: Fields; pictures: readonly FormPicture[] }

/** A saved version of a document; both are null for a new one. */
export type Head = { updatedAt: string | null; savedBy: string | null }

type Options<Shown, Fields> = {
  headOf(page: Shown): Head
  isChanged(base: Fields, values: Fields): boolean
}

/** The values of a form with one Save, and the version that they began from. The options never change. */
export function useVersionedForm<Fields, Shown extends Page<Fields>>(first: Shown, options: Options<Shown, Fields>) {
  const [{ headOf, isChanged }] = useState(options)
  const [page, setPage] = useState(first)
  const [base, setBase] = useState(first.values)
  const [values, setValues] = useState(first.values)
  const [from, setFrom] = useState(headOf(first).updatedAt)
  const [faults, setFaults] = useState<Faults>({})
  /** How often a save has found fields at fault. */
  const [refusals, setRefusals] = useState(0)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(first.pictures)

  /** The faults that a save has found. */
  const refuse = useCallback((found: Faults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }, [])

  /** Takes the faults of these fields away, which are changed. */
  const forgive = useCallback((fields: readonly string[]) => setFaults((before) => faultsWithout(before, fields)), [])

  /** Adds a picture, or replaces the one with its id. */
  const putPicture = useCallback((picture: FormPicture) => {
    setPictures((before) => [...before.filter(({ id }) => id !== picture.id), picture])
  }, [])

  /** Shows the stored version, after a save or a discard. */
  const show = useCallback(
    (next: Shown) => {
      setPage(next)
      setBase(next.values)
      setValues(next.values)
      setFrom(headOf(next).updatedAt)
      setPictures(next.pictures)
      setFaults({})
    },
    [headOf],
  )

  const restore = useCallback((stash: Stash<Fields>) => {
    setBase(stash.base)
    setValues(stash.values)
    setFrom(stash.from)
    setPictures((before) => {
      const known = new Set(before.map(({ id }) => id))
      return [...before, ...stash.pictures.filter(({ id }) => !known.has(id))]
    })
  }, [])

  const isUnsaved = useMemo(() => isChanged(base, values), [isChanged, base, values])
  return {
    ...{ page, base, values, setValues, from, faults, refusals, pictures, isUnsaved },
    ...{ refuse, forgive, putPicture, show, restore, headOf },
  }
}

export type VersionedForm<Fields, Shown extends Page<Fields>> = ReturnType<typeof useVersionedForm<Fields, Shown>>
