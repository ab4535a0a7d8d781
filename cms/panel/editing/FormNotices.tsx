'use client'
import { Banner } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { LiveCheckBanner } from '../live/LiveStatus.tsx'
import type { PublicationCheckState } from '../live/use-publication-check.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { RestoreChangesOffer } from '../parts/RestoreChangesOffer.tsx'
import { usePresence } from './use-presence.ts'
import type { SaveWithMergeState } from './use-save-with-merge.ts'
import type { UnsavedFormValuesState } from './use-unsaved-form-values.ts'

type Props = {
  mayEdit: boolean
  readOnly: string
  isUnsaved: boolean
  /** Path of the panel call that reports and returns who is editing; null for a new document. */
  presence: string | null
  editing: (name: string) => string
  stash: UnsavedFormValuesState
  /** Conflict and failure of the last save; null while a dialog shows them. */
  saving: Pick<SaveWithMergeState, 'clash' | 'failure'> | null
  live: PublicationCheckState
  children?: ReactNode
}

/**
 * The notices above a form: whether shoppers see the last save, that the form is read-only, who else edits it, stored
 * unsaved changes, and a failed save.
 */
export function FormNotices({ mayEdit, presence, stash, saving, live, ...props }: Props) {
  const editor = usePresence(mayEdit ? presence : null, props.isUnsaved)
  const { offered, take, discard } = stash
  return (
    <>
      <LiveCheckBanner result={live.result} onTryAgain={live.again} />
      {!mayEdit && <p className="desk-soft">{props.readOnly}</p>}
      {props.children}
      <div role="status">{editor && <Banner type="info">{props.editing(editor.name)}</Banner>}</div>
      {offered && <RestoreChangesOffer at={offered.at} onTake={take} onDiscard={discard} />}
      {saving && !saving.clash && <FailureMessage failure={saving.failure} />}
    </>
  )
}
