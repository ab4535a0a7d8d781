'use client'
import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo, useState } from 'react'
import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import { SETTINGS_PAGES, type SettingsSlug, type SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPage } from '../../desk/settings/settings-page.ts'
import { type FieldShape, toShapes } from '../editing/field-shapes.ts'
import type { Faults } from '../products/form/faults.ts'
import type { Stash } from '../products/form/stash.ts'
import { isWithin, withValueAt } from './at-path.ts'
import { isChanged } from './changed.ts'

export type SettingsForm = ReturnType<typeof useSettingsValues>

/** The values of a page and its base version. */
export function useSettingsValues(slug: SettingsSlug, first: SettingsPage) {
  const [page, setPage] = useState(first)
  const [base, setBase] = useState(first.values)
  const [values, setValues] = useState(first.values)
  const [from, setFrom] = useState(first.branch.updatedAt)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(first.pictures)
  const shapes = useShapes(slug)

  const refuse = useCallback((found: Faults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }, [])

  const change = useCallback((path: string, value: unknown) => {
    setValues((before) => withValueAt(before, path, value))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([at]) => !isWithin(at, path))))
  }, [])

  const addPicture = useCallback((picture: FormPicture) => {
    setPictures((before) => [...before.filter(({ id }) => id !== picture.id), picture])
  }, [])

  const show = useCallback((next: SettingsPage) => {
    setPage(next)
    setBase(next.values)
    setValues(next.values)
    setFrom(next.branch.updatedAt)
    setPictures(next.pictures)
    setFaults({})
  }, [])

  const restore = useCallback((stash: Stash<SettingsValues>) => {
    setBase(stash.base)
    setValues(stash.values)
    setFrom(stash.from ?? '')
    setPictures((before) => [...before, ...stash.pictures])
  }, [])

  const isUnsaved = useMemo(() => isChanged(shapes, base, values), [shapes, base, values])
  return {
    ...{ page, base, values, from, faults, refusals, pictures, shapes, isUnsaved },
    ...{ refuse, change, addPicture, show, restore },
  }
}

/** The shapes of a page's fields, for comparing and merging changes. */
function useShapes(slug: SettingsSlug): FieldShape[] {
  const { getEntityConfig } = useConfig()
  return useMemo(() => {
    const { fields } = getEntityConfig({ collectionSlug: 'branches' })
    const names: readonly string[] = SETTINGS_PAGES[slug]
    return toShapes(fields).filter(({ name }) => names.includes(name))
  }, [getEntityConfig, slug])
}
