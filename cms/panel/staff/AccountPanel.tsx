'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useCallback, useEffect, useState } from 'react'
import type { AccountPage } from '../../desk/staff/account-page.ts'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, getFromPanel } from '../parts/panel-client.ts'
import { Invitation } from './Invitation.tsx'
import { Sessions } from './Sessions.tsx'
import { SignIns } from './SignIns.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './staff.css'

/** Below the form of an account: its invitation, where it is signed in, and its last sign-ins. */
export function AccountPanel() {
  const { id, savedDocumentData } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const [page, setPage] = useState<AccountPage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await getFromPanel<AccountPage>(`/staff/${id}`, signal).catch(() => null)
      if (!result) return
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') setPage(result.body)
    },
    [id],
  )
  useEffect(() => {
    if (!id) return
    const ended = new AbortController()
    void load(ended.signal)
    return () => ended.abort()
  }, [id, load])

  if (!id) return null
  const name = String(savedDocumentData?.name ?? '')
  return (
    <div className="desk staff-account">
      <Problem failure={failure} onRetry={() => void load()} />
      {!page && !failure && <p role="status">{texts.loading}</p>}
      {page?.invitation && (
        <section className="desk-card">
          <Invitation
            id={String(id)}
            name={name}
            invitation={page.invitation}
            onSentAgain={() => void load()}
            onWithdrawn={() => router.push(`${admin}/collections/users`)}
          />
        </section>
      )}
      {page && !page.invitation && <Sessions id={String(id)} name={name} page={page} onChange={setPage} />}
      {page && <SignIns signIns={page.signIns} />}
    </div>
  )
}
