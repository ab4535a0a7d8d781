import type { ExcessDecimalPrices } from '../../desk/products/excess-decimal-prices.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import type { CallFailure } from '../parts/panel-client.ts'
import { texts as shared } from '../parts/texts.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { useSettingsContext } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.currency

type Props = {
  from: string
  isSaving: boolean
  problem: CallFailure | null
  onConfirm: () => void
  onClose: () => void
}

/** A dialog that confirms a change of the currency, after which amounts keep their numbers. */
export function CurrencyChangeDialog({ from, isSaving, problem, onConfirm, onClose }: Props) {
  const { page, currency: to } = useSettingsContext()
  const { body } = usePanelData<ExcessDecimalPrices>(`/products/unfit-prices?branch=${page.branch.id}&currency=${to}`)
  return (
    <Dialog title={words.title(from, to)} onClose={onClose}>
      <p>{words.about(to)}</p>
      <p>{words.orders(from)}</p>
      <div role="status">
        {body?.first && <p className="desk-warning">{words.unfit(to, body.products, body.first)}</p>}
      </div>
      <FailureMessage failure={problem} />
      <div className="desk-actions">
        <Button isMain disabled={isSaving} onClick={onConfirm}>
          {words.confirm(to)}
        </Button>
        <Button disabled={isSaving} onClick={onClose}>
          {shared.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
