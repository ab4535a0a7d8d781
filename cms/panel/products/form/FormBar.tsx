'use client'
import { toast, useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { ProductPageData } from '../../../desk/products/form/product-page.ts'
import type { ProductChangeResult } from '../../../desk/products/run-for-each-product.ts'
import { SaveBar } from '../../editing/SaveBar.tsx'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Menu } from '../../parts/Menu.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { deleteInPayloadApi, getFromPanelApi, postToPayloadApi } from '../../parts/panel-client.ts'
import { ShopLink } from '../../parts/ShopLink.tsx'
import { ScheduleDialog, type ScheduleDialogInput } from '../../schedule/ScheduleDialog.tsx'
import { ArchiveDialog, RestoreProductsDialog } from '../ArchiveDialog.tsx'
import { texts } from './texts.ts'
import type { ProductFormController } from './use-product-form-controller.ts'
import type { StatusAfterSave, useProductSave } from './use-save.ts'

const words = texts.bar

type MenuProps = { form: ProductFormController; saving: ReturnType<typeof useProductSave>; list: string }
type BarProps = MenuProps & { title: string; mainAction: StatusAfterSave; isDisabled: boolean }

/** The bar of the product form: title, status and actions. Stays visible. */
export function FormBar({ form, saving, title, list, mainAction, isDisabled }: BarProps) {
  const { product, mayEdit } = form.page
  const status = product?.status ?? 'new'
  const look = status === 'archived' || status === 'new' ? 'draft' : status
  return (
    <SaveBar
      {...{ title, faults: form.faults, isUnsaved: form.isUnsaved, isSaving: saving.isSaving, isDisabled }}
      onSave={mayEdit ? () => void saving.save(mainAction) : null}
      status={<span className={`desk-status product-status--${look}`}>{texts.status[status]}</span>}
    >
      {product?.address && <ShopLink href={product.address}>{words.view}</ShopLink>}
      {mayEdit && product && <MoreMenu {...{ form, saving, list }} />}
      {mayEdit && mainAction !== 'draft' && (
        <Button disabled={isDisabled} onClick={() => void saving.save('draft')}>
          {words.saveDraft}
        </Button>
      )}
    </SaveBar>
  )
}

/** A menu of less frequent actions. Some are disabled while there are unsaved changes. */
function MoreMenu({ form, saving, list }: MenuProps) {
  const { page, isUnsaved } = form
  const id = page.product?.id ?? ''
  const { previewURL } = useLivePreviewContext()
  const isOwnPage = useDocumentInfo().id !== undefined
  const router = useRouter()
  const [open, setOpen] = useState<'schedule' | 'archive' | 'putBack' | 'remove' | null>(null)
  /** The input of the schedule dialog, which stays when the dialog is closed. */
  const [draft, setDraft] = useState<Partial<ScheduleDialogInput>>({})
  const close = () => setOpen(null)
  const isArchived = page.product?.archivedAt != null
  const isPublished = page.product?.address != null

  async function duplicate() {
    const result = await postToPayloadApi<{ doc: { id: string } }>(`/products/${id}/duplicate?depth=0`, {})
    if (result.kind === 'done') router.push(`${list}/${result.body.doc.id}`)
    else saving.setFailure(result)
  }

  async function reload() {
    const result = await getFromPanelApi<ProductPageData>(`/products/${id}/form`)
    if (result.kind === 'done') form.show(result.body)
    else saving.setFailure(result)
  }

  function finish([report]: ProductChangeResult[]) {
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
        {isUnsaved && item(words.discard, form.discard, true)}
        {item(words.duplicate, () => void duplicate())}
        {/* Opened by a script: unsaved values reach the preview through its `window.opener`. */}
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
          {...{ path: `/products/${id}`, close }}
          draft={{ becomes: page.product?.status === 'published' ? 'unpublished' : 'published', at: null, ...draft }}
          change={(next) => setDraft((before) => ({ ...before, ...next }))}
        />
      )}
      {open === 'archive' && <ArchiveDialog {...dialog} />}
      {open === 'putBack' && <RestoreProductsDialog {...dialog} />}
      {open === 'remove' && (
        <FormDialog
          {...{ title: texts.remove.title, action: texts.remove.confirm, isFinal: true, onClose: close }}
          send={() => deleteInPayloadApi(`/products/${id}`)}
          onDone={() => router.push(list)}
        >
          <p>{texts.remove.about}</p>
        </FormDialog>
      )}
    </>
  )
}
