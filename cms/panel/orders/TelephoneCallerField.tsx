import type { CustomerWithOrders } from '../../desk/orders/customer-with-orders.ts'
import { UnverifiedPhoneWarning } from '../customers/UnverifiedPhoneWarning.tsx'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { getFromPanelApi } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { CustomerContactAndOrders } from './OrderCustomerCard.tsx'
import { texts } from './texts.ts'

/** The caller, as typed. `isAsked`: the lookup of the number has finished; `known`: the customer with the number. */
export type CallerInput = { phone: string; name: string; known: CustomerWithOrders | null; isAsked: boolean }

/** Minimum number of digits for a lookup. */
const FEWEST_DIGITS = 6

type Props = {
  caller: CallerInput
  onChange: (change: (before: CallerInput) => CallerInput) => void
  onAddress: (address: string) => void
  isDisabled: boolean
}

/**
 * An input for a caller's phone number in any spelling. Shows the customer with this number, or an input for the name
 * of a new customer.
 */
export function TelephoneCallerField({ caller, onChange, onAddress, isDisabled }: Props) {
  const { phone, name, known, isAsked } = caller
  const isLong = phone.replace(/\D/g, '').length >= FEWEST_DIGITS

  const { failure, retry } = useDebouncedCall(isLong ? phone : null, async (signal) => {
    const path = `/orders/callers?phone=${encodeURIComponent(phone)}`
    const result = await getFromPanelApi<{ customer: CustomerWithOrders | null }>(path, signal)
    if (result.kind === 'done') onChange((before) => ({ ...before, known: result.body.customer, isAsked: true }))
    return result
  })

  return (
    <>
      <TextInput
        {...{ label: texts.telephone.phone, value: phone, most: 100, isDisabled }}
        type="tel"
        onChange={(typed) => onChange((before) => ({ ...before, phone: typed, known: null, isAsked: false }))}
      />
      <FailureMessage failure={failure} onRetry={retry} />
      <div role="status">{isAsked && !known && <p>{texts.telephone.unknown}</p>}</div>
      {isAsked && !known && (
        <TextInput
          {...{ label: texts.telephone.name, value: name, isDisabled }}
          onChange={(typed) => onChange((before) => ({ ...before, name: typed }))}
        />
      )}
      {known && (
        <div className="desk-known">
          <CustomerContactAndOrders customer={known} dialed={phone} tell={texts.earlierOrders} />
          {known.isUnverified && <UnverifiedPhoneWarning id={known.id} isDisabled={isDisabled} onVerified={retry} />}
          {known.otherOrders.lastAddress && !isDisabled && (
            <Button size="small" onClick={() => onAddress(known.otherOrders.lastAddress)}>
              {texts.telephone.lastAddress}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
