'use client'
import { toast, useAuth } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { User } from '../../payload-types.ts'
import type { CallFailure, CallResult } from '../parts/panel-client.ts'
import { type FieldFaults, toFieldFaults } from './faults.ts'
import type { FieldFormattingData } from './format-field-value.ts'
import type { ThreeWayVersions } from './match-row-versions.ts'
import type { ChosenValueByFieldKey, FieldDifference } from './merge-versions.ts'
import { texts } from './texts.ts'
import { useFormattingDataLoader } from './use-formatting-data.ts'
import type { DocumentSaveInfo } from './use-versioned-form.ts'

type Options<Fields, Shown, As> = {
  form: {
    base: Fields
    /** The `updatedAt` of the base version; null for a new document. */
    from: string | null
    headOf(page: Shown): DocumentSaveInfo
    refuse(faults: FieldFaults): void
    show(page: Shown): void
  }
  /** Saves the values. `version` is their base version: its `updatedAt` and its values. */
  send(values: Fields, version: { from: string | null; stored: Fields }, as: As): Promise<CallResult<Shown>>
  load(): Promise<CallResult<Shown>>
  merge(
    versions: ThreeWayVersions<Fields>,
    choices?: ChosenValueByFieldKey,
  ): { values: Fields; changes: FieldDifference[] }
  /** Returns the branch to which the values belong. Amounts are shown in the branch's currency. */
  branchOf(values: Fields): unknown
  /** Returns the notice after a save. */
  saved(as: As): string
  onSaved(page: Shown, as: As): void
}

/** A conflict: two people changed the same fields. `mine` and `theirs` are the two versions. */
type Clash<Fields, Shown, As> = {
  theirs: Shown
  mine: Fields
  as: As
  changes: FieldDifference[]
  known: FieldFormattingData
  head: DocumentSaveInfo
}

/**
 * React hook that saves a form, merged with what another person saved since the form was loaded. If both changed the
 * same field, nothing is saved until `decide` is called with the values that the user chose.
 */
export function useSaveWithMerge<Fields, Shown extends { values: Fields }, As>(options: Options<Fields, Shown, As>) {
  const { form } = options
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [clash, setClash] = useState<Clash<Fields, Shown, As> | null>(null)
  const [isAgain, setAgain] = useState(false)
  const ownName = useAuth<User>().user?.name ?? ''
  const toKnown = useFormattingDataLoader()
  const isBusy = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    await work()
    setSaving(false)
    isBusy.current = false
  }

  async function send(values: Fields, from: string | null, stored: Fields, as: As, told = options.saved(as)) {
    setFailure(null)
    const result = await options.send(values, { from, stored }, as)
    if (result.kind === 'conflict' && from !== null) return merge(values, as)
    if (result.kind !== 'done') return refuse(result)
    setClash(null)
    setAgain(false)
    form.show(result.body)
    toast.success(told)
    options.onSaved(result.body, as)
  }

  /** Shows a failure: faults at their fields, anything else above the form. */
  function refuse(result: CallFailure): void {
    // The choices can be sent again.
    if (result.kind !== 'unreachable') setClash(null)
    const faults = toFieldFaults(result.fields ?? {})
    form.refuse(faults)
    setFailure(Object.keys(faults).length > 0 && result.kind === 'refused' ? null : result)
  }

  async function merge(mine: Fields, as: As): Promise<void> {
    const read = await options.load()
    if (read.kind !== 'done') return refuse(read)
    const theirs = read.body
    const head = form.headOf(theirs)
    const { values, changes } = options.merge({ base: form.base, mine, theirs: theirs.values })
    if (changes.some(({ by }) => by === 'both')) {
      setAgain(clash !== null)
      const known = await toKnown(changes, { branch: options.branchOf(values) })
      setClash({ theirs, mine, as, changes, known, head })
      return
    }
    const fields = changes.filter(({ by }) => by === 'theirs').map(({ label }) => label)
    const who = head.savedBy ?? texts.somebody
    const told = fields.length > 0 ? texts.mergedWith(who, fields.join(', ')) : undefined
    await send(values, head.updatedAt, theirs.values, as, told)
  }

  /** Saves with the chosen values of the fields that both the user and another person changed. */
  async function decide(choices: ChosenValueByFieldKey): Promise<void> {
    if (!clash) return
    const { theirs, mine, as, head } = clash
    const { values } = options.merge({ base: form.base, mine, theirs: theirs.values }, choices)
    await run(() => send(values, head.updatedAt, theirs.values, as))
  }

  return {
    isSaving,
    failure,
    setFailure,
    clash,
    isAgain,
    ownName,
    decide,
    save: (values: Fields, as: As) => run(() => send(values, form.from, form.base, as)),
    closeClash: () => setClash(null),
  }
}

/** The part of `useSaveWithMerge` that the notices and dialogs of a form use. */
export type SaveWithMergeState = Omit<
  ReturnType<typeof useSaveWithMerge<unknown, { values: unknown }, unknown>>,
  'save'
>
