import { type ReactNode, useEffect, useState } from 'react'
import { type DeliveryChoice, type DeliveryWay, getCountryName } from '../../../src/domain/delivery/delivery-way.ts'
import { SelectInput, TextInput, toSelectOptionsOfDocuments } from '../parts/inputs.tsx'
import type { OrderFormDraft } from './order-draft.ts'
import { texts } from './texts.ts'

type FormProps = { label?: string; onSubmit: () => Promise<void>; children: ReactNode }

/** The form of a telephone order or a revision. Enter in an input, such as a quantity, does not submit it. */
export function OrderForm({ label, onSubmit, children }: FormProps) {
  return (
    <form
      className="desk-columns"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      {children}
    </form>
  )
}

type FieldsProps = {
  draft: OrderFormDraft
  ways: readonly DeliveryWay[]
  /** The label of the option without a delivery method; '' if a method must be chosen. */
  none: string
  isDisabled: boolean
  onChange: (change: Partial<OrderFormDraft>) => void
}

/** The inputs for delivery, discount code, address and memo. */
export function OrderFields({ draft, ways, none, isDisabled, onChange }: FieldsProps) {
  const field = { most: 2000, rows: 3, isDisabled }
  return (
    <>
      <DeliverySelect
        {...{ ways, none, isDisabled }}
        wanted={draft.delivery}
        onChange={(delivery) => onChange({ delivery })}
      />
      <DiscountField
        code={draft.discountCode}
        isDisabled={isDisabled}
        onChange={(discountCode) => onChange({ discountCode })}
      />
      <TextInput
        {...{ label: texts.address, value: draft.shippingAddress, ...field }}
        onChange={(shippingAddress) => onChange({ shippingAddress })}
      />
      <TextInput {...{ label: texts.memo, value: draft.memo, ...field }} onChange={(memo) => onChange({ memo })} />
    </>
  )
}

type DeliveryProps = Pick<FieldsProps, 'ways' | 'none' | 'isDisabled'> & {
  /** The chosen delivery method; null if none is chosen. */
  wanted: DeliveryChoice | null
  onChange: (wanted: DeliveryChoice | null) => void
}

function DeliverySelect({ ways, wanted, none, isDisabled, onChange }: DeliveryProps) {
  if (ways.length === 0) return null
  const chosen = ways.find(({ id }) => id === wanted?.way)
  const choose = (id: string | null) => {
    const way = ways.find((each) => each.id === id)
    onChange(way ? { way: way.id, country: way.countries[0] ?? '' } : null)
  }
  return (
    <>
      <SelectInput
        {...{ name: 'delivery', label: texts.delivery.title, value: chosen?.id ?? '', isDisabled }}
        options={toSelectOptionsOfDocuments(ways)}
        none={wanted && !none ? undefined : none}
        onChange={choose}
      />
      {chosen && chosen.countries.length > 1 && (
        <SelectInput
          {...{ name: 'country', label: texts.delivery.country, value: wanted?.country ?? '', isDisabled }}
          options={chosen.countries.map((code) => ({ value: code, label: getCountryName(code) }))}
          onChange={(country) => onChange({ way: chosen.id, country: country ?? '' })}
        />
      )}
    </>
  )
}

type DiscountProps = { code: string; isDisabled: boolean; onChange: (code: string) => void }

/** An input for the discount code. Updates the preview on blur and on Enter. */
function DiscountField({ code, isDisabled, onChange }: DiscountProps) {
  const [typed, setTyped] = useState(code)
  useEffect(() => setTyped(code), [code])
  const done = () => typed.trim() !== code && onChange(typed.trim())
  return (
    <TextInput
      {...{ label: texts.discountCode, value: typed, most: 100, isDisabled, onChange: setTyped, onBlur: done }}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  )
}
