'use client'
import { toast } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import type { ProductListRow } from '../../desk/products/change-product.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { type PriceOrStockFieldName, PriceOrStockForm } from './PriceOrStockForm.tsx'
import { texts } from './texts.ts'

type Props = { field: PriceOrStockFieldName; id: string; name: string; value: number | null; currency: string | null }

/** A product's price or stock in the list, which a click turns into an input. */
export function PriceOrStockEditor({ field, id, name, value: listed, currency }: Props) {
  const mayEdit = useHasCapability('editProducts')
  // The saved value overrides the listed one until the list reloads.
  const [saved, setSaved] = useState<{ over: number | null; value: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const value = saved?.over === listed ? saved.value : listed
  const show = (amount: number) =>
    field === 'stock' ? String(amount) : formatAmountWithOptionalCurrency(currency, amount)
  const shown = value === null ? texts.noPrice : show(value)
  const label = texts.quick[field](name)

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function close(product: ProductListRow | null, sent?: number) {
    setOpen(false)
    if (!product) return
    const now = product[field]
    setSaved({ over: listed, value: now })
    const isAsSent = sent === undefined || sent === now
    toast.success(isAsSent ? texts.quick.saved(label, show(now)) : texts.quick.movedMeanwhile(label, show(now)))
  }

  const isSoldOut = field === 'stock' && value === 0
  const written = (
    <>
      <span className="desk-number">{shown}</span>
      {isSoldOut && <span className="product-sold-out">{texts.soldOut}</span>}
    </>
  )
  if (!mayEdit || (field === 'price' && value === null)) return <span className="product-value">{written}</span>
  if (isOpen) return <PriceOrStockForm {...{ field, id, label, show, currency, value: value ?? 0 }} onClose={close} />
  return (
    <button
      ref={opener}
      type="button"
      className="product-value product-value--quick"
      aria-label={texts.quick.edit(label, shown)}
      onClick={() => setOpen(true)}
    >
      {written}
    </button>
  )
}
