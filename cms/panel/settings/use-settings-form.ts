import { useConfig } from '@payloadcms/ui'
import { useCallback, useMemo } from 'react'
import { SETTINGS_PAGES, type SettingsSlug, type SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPageData } from '../../desk/settings/settings-page.ts'
import { type FieldShape, toFieldShapes } from '../editing/field-shapes.ts'
import { mergeVersions } from '../editing/merge-versions.ts'
import { useSaveWithMerge } from '../editing/use-save-with-merge.ts'
import { useVersionedFormState } from '../editing/use-versioned-form.ts'
import { getFromPanelApi, postToPanelApi } from '../parts/panel-client.ts'
import { withValueAtPath } from './at-path.ts'
import { hasSettingsChanges, pickChangedSettings } from './changed.ts'
import { texts } from './texts.ts'

/** React hook with the state of a settings page: its values and their base version. */
export function useSettingsForm(slug: SettingsSlug, first: SettingsPageData) {
  const shapes = useShapes(slug)
  const form = useVersionedFormState<SettingsValues, SettingsPageData>(first, {
    headOf: ({ branch: { updatedAt, savedBy } }) => ({ updatedAt, savedBy }),
    isChanged: (base, values) => hasSettingsChanges(shapes, base, values),
  })
  const { setValues, forgive } = form
  const change = useCallback(
    (path: string, value: unknown) => {
      setValues((before) => withValueAtPath(before, path, value))
      forgive([path])
    },
    [setValues, forgive],
  )
  return { ...form, shapes, change, addPicture: form.putPicture }
}

type SettingsForm = ReturnType<typeof useSettingsForm>

/** Returns the shapes of a page's fields, by which changes are compared and merged. */
function useShapes(slug: SettingsSlug): FieldShape[] {
  const { getEntityConfig } = useConfig()
  return useMemo(() => {
    const { fields } = getEntityConfig({ collectionSlug: 'branches' })
    const names: readonly string[] = SETTINGS_PAGES[slug]
    return toFieldShapes(fields).filter(({ name }) => names.includes(name))
  }, [getEntityConfig, slug])
}

type Options = { slug: SettingsSlug; path: string; form: SettingsForm; onSaved(page: SettingsPageData): void }

/** React hook that saves a settings page (`useSaveWithMerge`). Sends only changed fields. */
export function useSettingsSave({ slug, path, form, onSaved }: Options) {
  const { shapes, page, values } = form
  const branch = page.branch.id
  const saving = useSaveWithMerge({
    form,
    onSaved,
    send: (values, { from, stored }) =>
      postToPanelApi<SettingsPageData>(`/settings/${slug}`, {
        branch,
        values: pickChangedSettings(shapes, stored, values),
        from,
      }),
    load: () => getFromPanelApi<SettingsPageData>(path),
    merge: (versions, choices) => mergeVersions(shapes, versions, choices),
    branchOf: () => branch,
    saved: () => texts.saved,
  })
  return { ...saving, save: () => saving.save(values, null) }
}
