'use client'
import { toast, useAuth } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { SettingsSlug, SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPage } from '../../desk/settings/settings-page.ts'
import type { User } from '../../payload-types.ts'
import { type Change, type Choices, mergeVersions } from '../editing/three-way.ts'
import { useTitles } from '../editing/use-titles.ts'
import type { Titles } from '../editing/words.ts'
import { type Failure, getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { refusedFaults } from '../products/form/faults.ts'
import { changedFields } from './changed.ts'
import { texts } from './texts.ts'
import type { SettingsForm } from './use-settings-values.ts'

/** Two people changed the same fields. */
type Clash = { theirs: SettingsPage; mine: SettingsValues; changes: Change[]; known: Titles }

type Options = { slug: SettingsSlug; path: string; form: SettingsForm; onSaved(page: SettingsPage): void }

/** Saves a page. Merges concurrent changes of another person, and asks about fields that both changed. */
export function useSettingsSave({ slug, path, form, onSaved }: Options) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const [isAgain, setAgain] = useState(false)
  const ownName = useAuth<User>().user?.name ?? ''
  const toKnown = useTitles()
  const isBusy = useRef(false)
  const { shapes, base, page } = form

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    await work()
    setSaving(false)
    isBusy.current = false
  }

  /** `stored`: the values of the version with the time `from`. */
  async function send(values: SettingsValues, stored: SettingsValues, from: string, told: string): Promise<void> {
    setFailure(null)
    const body = { branch: page.branch.id, values: changedFields(shapes, stored, values), from }
    const result = await postToPanel<SettingsPage>(`/settings/${slug}`, body)
    if (result.kind === 'conflict') return merge(values)
    if (result.kind !== 'done') return refuse(result)
    setClash(null)
    setAgain(false)
    form.show(result.body)
    toast.success(told)
    onSaved(result.body)
  }

  /** A fault at a field is not repeated above the form. */
  function refuse(result: Failure): void {
    // The choices can be sent again.
    if (result.kind !== 'unreachable') setClash(null)
    const faults = refusedFaults(result.fields ?? {})
    form.refuse(faults)
    setFailure(Object.keys(faults).length > 0 && result.kind === 'refused' ? null : result)
  }

  async function merge(mine: SettingsValues): Promise<void> {
    const read = await getFromPanel<SettingsPage>(path)
    if (read.kind !== 'done') return refuse(read)
    const theirs = read.body
    const { values, changes } = mergeVersions(shapes, { base, mine, theirs: theirs.values })
    if (changes.some(({ by }) => by === 'both')) {
      setAgain(clash !== null)
      setClash({ theirs, mine, changes, known: await toKnown(changes, { branch: page.branch.id }) })
      return
    }
    const fields = changes.filter(({ by }) => by === 'theirs').map(({ label }) => label)
    const who = theirs.branch.savedBy ?? texts.somebody
    await send(
      values,
      theirs.values,
      theirs.branch.updatedAt,
      fields.length > 0 ? texts.mergedWith(who, fields.join(', ')) : texts.saved,
    )
  }

  return {
    ...{ isSaving, failure, clash, isAgain, ownName },
    save: () => run(() => send(form.values, base, form.from, texts.saved)),
    /** Saves the choices for fields that both people changed. */
    decide: (choices: Choices) =>
      run(async () => {
        if (!clash) return
        const { theirs, mine } = clash
        const { values } = mergeVersions(shapes, { base, mine, theirs: theirs.values }, choices)
        await send(values, theirs.values, theirs.branch.updatedAt, texts.saved)
      }),
    closeClash: () => setClash(null),
  }
}
