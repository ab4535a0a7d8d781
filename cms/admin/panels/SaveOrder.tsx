'use client'
import { ConfirmationModal, SaveButton, useDocumentInfo, useForm, useFormFields, useModal } from '@payloadcms/ui'
import type { MouseEvent } from 'react'

/**
 * Payload's save button, with a confirmation before an order is cancelled: cancelling returns its pieces to stock at
 * once.
 */
export function SaveOrder() {
  const { id, data } = useDocumentInfo()
  const status = useFormFields(([fields]) => fields.status?.value)
  const { submit } = useForm()
  const { openModal } = useModal()
  const modalSlug = `cancel-order-${id}`

  // The keyboard's Ctrl+S clicks this button, too.
  function askFirst(event: MouseEvent) {
    if (status !== 'Cancelled' || data?.status === 'Cancelled') return
    event.preventDefault()
    event.stopPropagation()
    openModal(modalSlug)
  }

  return (
    <>
      <div onClickCapture={askFirst}>
        <SaveButton />
      </div>
      <ConfirmationModal
        modalSlug={modalSlug}
        heading="Cancel this order?"
        body="Its pieces go back into stock. A cancelled order cannot be opened again."
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        onConfirm={() => void submit()}
      />
    </>
  )
}
