'use client'
import { toast, useConfig, useDocumentInfo, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPayloadApi } from '../parts/panel-client.ts'
import { texts as common } from '../parts/texts.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import type { ListedVersion } from './list-versions.ts'
import { texts } from './texts.ts'
import { useVersionFormatter } from './version-hooks.ts'

const words = texts.ask

type Props = { version: ListedVersion; newestAt: string; onClose: () => void }

/** A dialog that restores a version. The server refuses if somebody has saved since the list was loaded. */
export function RestoreDialog({ version, newestAt, onClose }: Props) {
  const { id, collectionSlug } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const { failure, isBusy, send } = useApiCall()
  const wasPublished = version.status === 'live' || version.status === 'published'

  async function restore(asDraft: boolean) {
    const path = `/${collectionSlug}/versions/${version.id}?draft=${asDraft}`
    if (!(await send(postToPayloadApi(path, { 'X-Edited-From': newestAt })))) return
    toast.success(words.done)
    startRouteTransition(() => router.push(`${admin}/collections/${collectionSlug}/${id}`))
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>
        {words.what(useVersionFormatter()(version))} {words.stock}
      </p>
      <p>{wasPublished ? words.publishNote : words.draftNote}</p>
      <FailureMessage
        failure={failure}
        onReload={() => {
          onClose()
          router.refresh()
        }}
      />
      <div className="desk-actions">
        {wasPublished && (
          <Button isMain disabled={isBusy} onClick={() => void restore(false)}>
            {words.publish}
          </Button>
        )}
        <Button
          buttonStyle={wasPublished ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => void restore(true)}
        >
          {words.draft}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
