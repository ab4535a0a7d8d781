'use client'
import type { SettingsSlug } from '../../desk/settings/pages.ts'
import type { SettingsPage } from '../../desk/settings/settings-page.ts'
import { mergeVersions } from '../editing/three-way.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { changedFields } from './changed.ts'
import { texts } from './texts.ts'
import type { SettingsForm } from './use-settings-values.ts'

type Options = { slug: SettingsSlug; path: string; form: SettingsForm; onSaved(page: SettingsPage): void }

/** React hook that saves a settings page (`useVersionedSave`). Sends only changed fields. */
export function useSettingsSave({ slug, path, form, onSaved }: Options) {
  const { shapes, page, values } = form
  const branch = page.branch.id
  const saving = useVersionedSave({
    ...{ form, onSaved },
    send: (values, { from, stored }) =>
      postToPanel<SettingsPage>(`/settings/${slug}`, { branch, values: changedFields(shapes, stored, values), from }),
    load: () => getFromPanel<SettingsPage>(path),
    merge: (versions, choices) => mergeVersions(shapes, versions, choices),
    branchOf: () => branch,
    saved: () => texts.saved,
  })
  return { ...saving, save: () => saving.save(values, null) }
}
