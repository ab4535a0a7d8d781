'use client'
import { Banner, Button, useDocumentInfo, useField, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { Problem } from '../parts/Problem.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { PutBackDialog } from './PutBackDialog.tsx'
import { texts } from './texts.ts'
import { useEditsProducts } from './useEditsProducts.ts'
import '../parts/desk.css'
import './bulk-products.css'

/** On the page of an archived product: the date, and a button to put it back. */
export function ArchiveField() {
  const { value: archivedAt } = useField<string | null>({ path: 'archivedAt' })
  if (!archivedAt) return null
  return (
    <Banner type="info">
      <strong>
        {texts.archive.since} <LocalTime iso={archivedAt} />.
      </strong>{' '}
      {texts.archive.isArchived} <ArchiveAction action="putBack" />
    </Banner>
  )
}

/** Below the form of a product: the button to archive it. */
export function ArchiveButton() {
  const { id } = useDocumentInfo()
  const { value: archivedAt } = useField<string | null>({ path: 'archivedAt' })
  const editsProducts = useEditsProducts()
  if (!id || archivedAt || !editsProducts) return null
  return (
    <section className="product-archive" aria-label={texts.archive.archive}>
      <p>{texts.archive.insteadOfDelete}</p>
      <ArchiveAction action="archive" />
    </section>
  )
}

function ArchiveAction({ action }: { action: 'archive' | 'putBack' }) {
  const { id } = useDocumentInfo()
  const isModified = useFormModified()
  const editsProducts = useEditsProducts()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState('')
  if (!editsProducts) return null

  function finish([report]: ChangeReport[]) {
    setOpen(false)
    // The form has the state before archiving.
    if (report?.isChanged) window.location.reload()
    else setRefused(report?.message ?? '')
  }

  const dialog = { ids: [String(id)], onClose: () => setOpen(false), onDone: finish }
  return (
    <div className="product-archive__action">
      <Problem failure={refused ? { kind: 'refused', message: refused } : null} />
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isModified}
        onClick={() => {
          setRefused('')
          setOpen(true)
        }}
      >
        {texts.archive[action]}
      </Button>
      {isModified && <span className="desk-soft"> {texts.archive.saveFirst}</span>}
      {/* Not within the form of the product. */}
      {isOpen &&
        createPortal(
          action === 'archive' ? <ArchiveDialog {...dialog} /> : <PutBackDialog {...dialog} />,
          document.body,
        )}
    </div>
  )
}
