'use client'
import { useCallback, useMemo, useState } from 'react'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import { isChanged } from './changed.ts'
import type { Faults } from './faults.ts'
import { renamed } from './picture-list.ts'
import type { Stash } from './stash.ts'

export type FormValues = {
  page: ProductPage
  base: ProductValues
  values: ProductValues
  /** The form's base version; null for a new product. */
  from: string | null
  isUnsaved: boolean
  faults: Faults
  /** How often a save has found fields at fault. */
  refusals: number
  /** The faults that a save has found. */
  refuse(faults: Faults): void
  pictures: readonly FormPicture[]
  /** Changes each time the description is another one than what was typed. */
  descriptionKey: number
  change(next: Partial<ProductValues>): void
  addPicture(picture: FormPicture): void
  replacePicture(picture: FormPicture): void
  /** Shows the stored version, after a save or a discard. */
  show(page: ProductPage): void
  restore(stash: Stash<ProductValues>): void
}

/** The values of the form and its base version. */
export function useFormValues(first: ProductPage): FormValues {
  const [page, setPage] = useState(first)
  const [base, setBase] = useState(first.values)
  const [values, setValues] = useState(first.values)
  const [from, setFrom] = useState(first.product?.updatedAt ?? null)
  const [faults, setFaults] = useState<Faults>({})
  const [pictures, setPictures] = useState<readonly FormPicture[]>(first.pictures)
  const [descriptionKey, setDescriptionKey] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const isNew = page.product === null

  const refuse = useCallback((found: Faults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }, [])

  const change = useCallback(
    (next: Partial<ProductValues>) => {
      setValues((before) => {
        const proposed = isNew && next.name !== undefined && !next.pictures
        return {
          ...{ ...before, ...next },
          ...(proposed && { pictures: renamed(before.pictures, before.name, next.name ?? '') }),
        }
      })
      setFaults((before) => without(before, Object.keys(next)))
    },
    [isNew],
  )

  const addPicture = useCallback((picture: FormPicture) => {
    setPictures((before) => [...before.filter(({ id }) => id !== picture.id), picture])
    const { id, alt } = picture
    setValues((before) => {
      const isThere = before.pictures.some((each) => each.id === id)
      return isThere ? before : { ...before, pictures: [...before.pictures, { id, alt }] }
    })
  }, [])

  const replacePicture = useCallback((picture: FormPicture) => {
    setPictures((before) => before.map((each) => (each.id === picture.id ? picture : each)))
  }, [])

  const show = useCallback((next: ProductPage) => {
    setPage(next)
    setBase(next.values)
    setValues((before) => {
      if (JSON.stringify(before.description) !== JSON.stringify(next.values.description))
        setDescriptionKey((key) => key + 1)
      return next.values
    })
    setFrom(next.product?.updatedAt ?? null)
    setPictures(next.pictures)
    setFaults({})
  }, [])

  const restore = useCallback((stash: Stash<ProductValues>) => {
    setBase(stash.base)
    setValues(stash.values)
    setFrom(stash.from)
    setPictures((before) => {
      const known = new Set(before.map(({ id }) => id))
      return [...before, ...stash.pictures.filter(({ id }) => !known.has(id))]
    })
    setDescriptionKey((key) => key + 1)
  }, [])

  const isUnsaved = useMemo(() => isChanged(base, values), [base, values])
  return {
    ...{ page, base, values, from, isUnsaved, faults, refusals, refuse, pictures, descriptionKey },
    ...{ change, addPicture, replacePicture, show, restore },
  }
}

/** A field that is changed has no fault until it is saved again. */
function without(faults: Faults, fields: readonly string[]): Faults {
  const left = Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))
  return Object.fromEntries(left)
}
