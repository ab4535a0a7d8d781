'use client'
import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { MomentInput } from './MomentInput.tsx'
import type { MomentInputValue } from './moment.ts'

type Props = DateFieldClientProps & { usual?: string }

/** A field of Payload's forms for a time in the shop's time zone. `usual`: the time of day if none is typed. */
export function MomentField({ field, path: at, readOnly, usual }: Props) {
  const { path, value, setValue, showError, errorMessage, disabled } = useField<MomentInputValue>({
    potentiallyStalePath: at,
  })
  return (
    <div className="field-type" style={{ flex: '1 1 auto' }}>
      <MomentInput
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
