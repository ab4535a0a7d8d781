'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'
import { useState } from 'react'
import { type NumberFieldKind, parseNumberField } from '../../../src/domain/money/typed-amount.ts'
import type { ParseResult } from '../../../src/domain/text/typed-number.ts'
import { describeParsedNumber } from './parsed-number.ts'
import { useFormCurrency } from './shop-facts.tsx'
import './typed-number.css'

type Value = number | string | null | undefined
type Props = NumberFieldClientProps & { kind?: NumberFieldKind }

/**
 * A Payload field for a number in the notation of any country. Shows the number that was read from the input. Invalid
 * input stays in the form, and the save fails (cms/base/fields/number-parsing.ts).
 */
export function LenientNumberField({ field, path: at, readOnly, kind = 'decimal' }: Props) {
  const { path, value, setValue, showError, disabled, customComponents } = useField<Value>({ potentiallyStalePath: at })
  const currency = useFormCurrency()
  const [typed, setTyped] = useState<{ text: string; value: Value; read: ParseResult<number | null> } | null>(null)
  /** The typed input; null if the form's value is another by now, for example after another person's save. */
  const own = typed?.value === value ? typed : null
  const isUnread = own !== null && 'fault' in own.read
  const id = `field-${path.replaceAll('.', '__')}`

  function write(next: string) {
    const read = parseNumberField(next, kind, currency)
    const value = 'value' in read ? read.value : next
    setTyped({ text: next, value, read })
    setValue(value)
  }

  return (
    <div className={`field-type number typed-number ${showError ? 'error' : ''}`} style={{ flex: '1 1 auto' }}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          name={path}
          type="text"
          inputMode={kind === 'count' ? 'numeric' : kind === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
          disabled={readOnly || disabled}
          aria-describedby={`${id}-read ${id}-note`}
          aria-invalid={showError || isUnread}
          value={own?.text ?? value ?? ''}
          onChange={(event) => write(event.target.value)}
        />
        {customComponents?.AfterInput}
      </div>
      <div id={`${id}-read`} className="typed-number__read" role="status">
        {own && ('fault' in own.read ? own.read.fault : describeParsedNumber(own.text, own.read.value, kind, currency))}
      </div>
      <div id={`${id}-note`}>
        {customComponents?.Description ?? <FieldDescription description={field.admin?.description} path={path} />}
      </div>
    </div>
  )
}
