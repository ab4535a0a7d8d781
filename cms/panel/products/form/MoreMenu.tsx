'use client'
import { toast, useConfig, useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import type { ChangeReport } from '../../../desk/products/report-each.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Menu } from '../../parts/Menu.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { deleteInPayload, getFromPanel, postToPayload } from '../../parts/panel-client.ts'
import { ScheduleDialog } from '../../schedule/ScheduleDialog.tsx'
import type { ScheduleDraft } from '../../schedule/schedule-draft.ts'
import { ArchiveDialog } from '../ArchiveDialog.tsx'
import { RestoreProductsDialog } from '../RestoreProductsDialog.tsx'
import { texts } from './texts.ts'
import type { FormValues } from './use-form-values.ts'
import type { useSave } from './use-save.ts'

const words = texts.bar

type Props = { form: FormValues; saving: ReturnType<typeof useSave>; list: string }

type Open = 'schedule' | 'archive' | 'putBack' | 'remove'

/** A menu of less frequent actions. Some are disabled while there are unsaved changes. */
export function MoreMenu({ form, saving, list }: Props) {
  const { page, isUnsaved, base } = form
  const id = page.product?.id ?? ''
  const { admin } = useConfig().config.routes
  const { previewURL } = useLivePreviewContext()
  const isOwnPage = useDocumentInfo().id !== undefined
  const router = useRouter()
  const [open, setOpen] = useState<Open | null>(null)
  /** The input of the schedule dialog, which stays when the dialog is closed. */
  const [draft, setDraft] = useState<Partial<ScheduleDraft>>({})
  const close = () => setOpen(null)
  const isArchived = page.product?.archivedAt != null
  const isPublished = page.product?.address != null

  async function duplicate() {
    const result = await postToPayload<{ doc: { id: string } }>(`/products/${id}/duplicate?depth=0`, {})
    if (result.kind === 'done') router.push(`${admin}/collections/products/${result.body.doc.id}`)
    else saving.setFailure(result)
  }

  async function reload() {
    const result = await getFromPanel<ProductPage>(`/products/${id}/form`)
    if (result.kind === 'done') form.show(result.body)
    else saving.setFailure(result)
  }

  function finish([report]: ChangeReport[]) {
    close()
    if (report?.isChanged) toast.success(report.message)
    else saving.setFailure({ kind: 'refused', message: report?.message ?? '' })
    void reload()
  }

  const item = (label: string, action: () => void, isAlways = false) => (
    <li>
      <button type="button" disabled={isUnsaved && !isAlways} onClick={action}>
        {label}
      </button>
    </li>
  )
  const dialog = { ids: [id], onClose: close, onDone: finish }
  return (
    <>
      <Menu label={words.more} icon="⋯">
        {isUnsaved && <li className="desk-soft product-bar__note">{words.saveFirst}</li>}
        {isUnsaved && item(words.discard, () => form.show({ ...page, values: base }), true)}
        {item(words.duplicate, () => void duplicate())}
        {/* As a window that knows who opened it: it is sent what is typed. */}
        {isOwnPage && previewURL && item(words.preview, () => window.open(previewURL, '_blank'), true)}
        {!isArchived && item(words.schedule, () => setOpen('schedule'))}
        <li>
          <PanelLink href={`${list}/${id}/versions`}>{words.history}</PanelLink>
        </li>
        {isPublished && item(words.unpublish, () => void saving.save('unpublished'))}
        {isArchived ? item(words.putBack, () => setOpen('putBack')) : item(words.archive, () => setOpen('archive'))}
        {item(words.remove, () => setOpen('remove'))}
      </Menu>
      {open === 'schedule' && (
        <ScheduleDialog
          path={`/products/${id}`}
          draft={{ becomes: page.product?.status === 'published' ? 'unpublished' : 'published', at: null, ...draft }}
          change={(next) => setDraft((before) => ({ ...before, ...next }))}
          close={close}
        />
      )}
      {open === 'archive' && <ArchiveDialog {...dialog} />}
      {open === 'putBack' && <RestoreProductsDialog {...dialog} />}
      {open === 'remove' && (
        <FormDialog
          title={texts.remove.title}
          action={texts.remove.confirm}
          isFinal
          send={() => deleteInPayload(`/products/${id}`)}
          onDone={() => router.push(list)}
          onClose={close}
        >
          {() => <p>{texts.remove.about}</p>}
        </FormDialog>
      )}
    </>
  )
}
