'use client'
import { Banner, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react'
import type { NamedPage } from '../../site/live/pages-showing.ts'
import { Button } from '../parts/Button.tsx'
import { type PublicationCheckResult, usePublicationCheck } from './use-publication-check.ts'

/** The last save whose result was reported. Opening the saved document again does not report this save again. */
let lastTold = ''

/** A notice after a save whether shoppers see the change, and where. Sends no request before the first save. */
export function LiveStatus() {
  const { id, collectionSlug, savedDocumentData } = useDocumentInfo()
  const isDraft = savedDocumentData?._status === 'draft'
  const save = useLastSave()
  const { result, look, again } = usePublicationCheck(collectionSlug ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another save is a reason to ask.
  useEffect(() => {
    if (save) look(String(id), isDraft)
  }, [save])
  useEffect(() => {
    if (save && result && result !== 'going') lastTold = save
  }, [save, result])

  return <LiveCheckBanner result={result} onTryAgain={again} />
}

export function LiveCheckBanner({
  result,
  onTryAgain,
}: {
  result: PublicationCheckResult | 'going' | null
  onTryAgain: () => void
}) {
  return (
    <div role="status" aria-live="polite" style={region}>
      {result === 'going' && <Banner>Going live …</Banner>}
      {result && result !== 'going' && <Told result={result} onTryAgain={onTryAgain} />}
    </div>
  )
}

/** Returns a key of the last save of this document in this session; null before the first. */
function useLastSave(): string | null {
  const { id, collectionSlug, hasPublishedDoc, savedDocumentData } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [toldBefore] = useState(lastTold)
  const savedAt: string | undefined = savedDocumentData?.updatedAt
  const openedAt = useRef(savedAt)
  openedAt.current ??= savedAt
  const wasPublished = useRef(hasPublishedDoc)
  const [unpublishedAt, setUnpublishedAt] = useState('')
  // Payload's "Unpublish" does not change `savedDocumentData`.
  useEffect(() => {
    if (wasPublished.current && !hasPublishedDoc) setUnpublishedAt(new Date().toISOString())
    wasPublished.current = hasPublishedDoc
  }, [hasPublishedDoc])

  // The form of a new document mounts again after its creation.
  const { entitySlug, doc, operation } = mostRecentUpdate ?? {}
  const isNew = operation === 'create' && entitySlug === collectionSlug && doc?.id === id
  if (!id || (savedAt === openedAt.current && !isNew && !unpublishedAt)) return null
  const save = `${collectionSlug}/${id} ${savedAt} ${unpublishedAt}`
  return save === toldBefore ? null : save
}

function Told({ result, onTryAgain }: { result: PublicationCheckResult; onTryAgain: () => void }) {
  if (result.kind === 'draft') {
    const beside = result.isBeside ? ' They see what was published before.' : ''
    return <Banner type="default">Saved as a draft: shoppers do not see it.{beside}</Banner>
  }
  if (result.kind === 'late') {
    return (
      <Banner type="error">
        <strong>Not live.</strong> {result.reason} <Pages pages={result.pages} />
        <div>
          <Button size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      </Banner>
    )
  }
  if (result.kind === 'unpublished') return <Banner type="success">Unpublished: shoppers no longer see it.</Banner>
  return (
    <Banner type="success">
      <strong>Live</strong>
      {result.pages.length > 0 ? ' on ' : '. No page shows it yet.'}
      <Pages pages={result.pages} />
    </Banner>
  )
}

function Pages({ pages }: { pages: NamedPage[] }) {
  return pages.map(({ label, address }, index) => (
    <Fragment key={address}>
      {index > 0 && ' · '}
      <a href={address} target="_blank" rel="noreferrer" style={link}>
        {label}
      </a>
    </Fragment>
  ))
}

/** Sticky, below the sticky bar with the buttons. */
const region: CSSProperties = { position: 'sticky', top: 'var(--doc-controls-height)', zIndex: 4 }
const link: CSSProperties = { color: 'inherit' }
