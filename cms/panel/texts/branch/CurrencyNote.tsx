'use client'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import type { UnfitPrices } from '../../../desk/products/unfit-prices.ts'
import { usePanelCall } from '../../parts/use-panel-call.ts'
import { texts } from './texts.ts'

/** Warns before a save how many prices do not fit the new currency. The save is allowed and does not change them. */
export function CurrencyNote() {
  const { id } = useDocumentInfo()
  const { value = '', initialValue } = useField<string>({ path: 'currency' })
  const isOther = id !== undefined && value !== initialValue && /^[A-Z]{3}$/.test(value)
  const { body } = usePanelCall<UnfitPrices>(isOther ? `/products/unfit-prices?branch=${id}&currency=${value}` : null)
  return (
    <div role="status">
      {isOther && body?.first && (
        <p className="field-description">{texts.unfitPrices(value, body.products, body.first)}</p>
      )}
    </div>
  )
}
