'use client'
import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo } from 'react'
import { SETTINGS_PAGES, type SettingsSlug, type SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPage } from '../../desk/settings/settings-page.ts'
import { type FieldShape, toShapes } from '../editing/field-shapes.ts'
import { useVersionedForm } from '../editing/use-versioned-form.ts'
import { withValueAt } from './at-path.ts'
import { isChanged } from './changed.ts'

/** React hook with the state of a settings page: its values and their base version. */
export function useSettingsValues(slug: SettingsSlug, first: SettingsPage) {
  const shapes = useShapes(slug)
  const form = useVersionedForm<SettingsValues, SettingsPage>(first, {
    headOf: ({ branch: { updatedAt, savedBy } }) => ({ updatedAt, savedBy }),
    isChanged: (base, values) => isChanged(shapes, base, values),
  })
  const { setValues, forgive } = form
  const change = useCallback(
    (path: string, value: unknown) => {
      setValues((before) => withValueAt(before, path, value))
      forgive([path])
    },
    [setValues, forgive],
  )
  return { ...form, shapes, change, addPicture: form.putPicture }
}

export type SettingsForm = ReturnType<typeof useSettingsValues>

/** Returns the shapes of a page's fields, by which changes are compared and merged. */
function useShapes(slug: SettingsSlug): FieldShape[] {
  const { getEntityConfig } = useConfig()
  return useMemo(() => {
    const { fields } = getEntityConfig({ collectionSlug: 'branches' })
    const names: readonly string[] = SETTINGS_PAGES[slug]
    return toShapes(fields).filter(({ name }) => names.includes(name))
  }, [getEntityConfig, slug])
}
