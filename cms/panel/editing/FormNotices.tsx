'use client'
import { Banner } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { LiveBanner } from '../live/LiveStatus.tsx'
import type { LiveReport } from '../live/use-live-report.ts'
import { Offer } from '../parts/Offer.tsx'
import { Problem } from '../parts/Problem.tsx'
import { usePresence } from './use-presence.ts'
import type { Stashed } from './use-stash.ts'
import type { Saving } from './use-versioned-save.ts'

type Props = {
  mayEdit: boolean
  /** What somebody who may not edit is told. */
  readOnly: string
  isUnsaved: boolean
  /** Where the shop is told who edits the document; null for a new one. */
  presence: string | null
  /** The sentence about who else does. */
  editing: (name: string) => string
  stash: Stashed
  /** Null while a dialog shows the failure. */
  saving: Pick<Saving, 'clash' | 'failure'> | null
  live: LiveReport
  children?: ReactNode
}

/** The notices above a form with one Save; usually none. */
export function FormNotices({ mayEdit, presence, stash, saving, live, ...props }: Props) {
  const editor = usePresence(mayEdit ? presence : null, props.isUnsaved)
  const { offered, take, discard } = stash
  return (
    <>
      <LiveBanner result={live.result} onTryAgain={live.again} />
      {!mayEdit && <p className="desk-soft">{props.readOnly}</p>}
      {props.children}
      <div role="status">{editor && <Banner type="info">{props.editing(editor.name)}</Banner>}</div>
      {offered && <Offer at={offered.at} onTake={take} onDiscard={discard} />}
      {saving && !saving.clash && <Problem failure={saving.failure} />}
    </>
  )
}
