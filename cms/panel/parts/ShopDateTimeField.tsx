'use client'
import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import type { DateTimeInputValue } from './date-time-input.ts'
import { ShopDateTimeInput } from './ShopDateTimeInput.tsx'

type Props = DateFieldClientProps & { usual?: string }

/** A field of Payload's forms for a time in the shop's time zone. `usual`: the time of day if none is typed. */
export function ShopDateTimeField({ field, path: at, readOnly, usual }: Props) {
  const { path, value, setValue, showError, errorMessage, disabled } = useField<DateTimeInputValue>({
    potentiallyStalePath: at,
  })
  return (
    <div className="field-type" style={{ flex: '1 1 auto' }}>
      <ShopDateTimeInput
        name={path}
        label={String(field.label ?? field.name)}
        hint={String(field.admin?.description ?? '')}
        fault={showError ? errorMessage : undefined}
        value={value ?? null}
        usual={usual}
        isDisabled={readOnly === true || disabled}
        onChange={setValue}
      />
    </div>
  )
}
