'use client'
import { Banner, useDocumentInfo } from '@payloadcms/ui'
import { stringify } from 'qs-esm'
import { Fragment, useEffect, useState } from 'react'
import type { Redirect } from '../../../payload-types.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { getFromPayloadApi } from '../../parts/panel-client.ts'
import { texts } from './texts.ts'

type Found = { docs: Pick<Redirect, 'id' | 'from'>[]; totalDocs: number }

const SHOWN = 5

/** The redirects that lead to a document, listed in the document's form. Renaming the document adds a redirect. */
export function OldAddresses() {
  const { id, savedDocumentData } = useDocumentInfo()
  const [found, setFound] = useState<Found | null>(null)
  const savedAt: string | undefined = savedDocumentData?.updatedAt

  // biome-ignore lint/correctness/useExhaustiveDependencies: another save is a reason to ask again.
  useEffect(() => {
    if (!id) return
    const ended = new AbortController()
    const where = { 'to.value': { equals: id } }
    const query = stringify({ where, sort: '-createdAt', depth: 0, limit: SHOWN, select: { from: true } })
    getFromPayloadApi<Found>(`/redirects?${query}`, ended.signal)
      .then((result) => result.kind === 'done' && setFound(result.body))
      .catch(() => {})
    return () => ended.abort()
  }, [id, savedAt])

  const rest = (found?.totalDocs ?? 0) - SHOWN
  return (
    <div role="status">
      {found && found.totalDocs > 0 && (
        <Banner type="info">
          {texts.leadHere(found.totalDocs)}{' '}
          {found.docs.map(({ id: redirect, from }, index) => (
            <Fragment key={redirect}>
              {index > 0 && ' · '}
              <DocumentLink collection="redirects" id={redirect}>
                {from}
              </DocumentLink>
            </Fragment>
          ))}{' '}
          {rest > 0 && texts.more(rest)}
        </Banner>
      )}
    </div>
  )
}
