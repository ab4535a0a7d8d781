'use client'
import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientComponent, DateFieldClientProps } from 'payload'
import { fromClockTime, toClockTime } from '../../base/settings/time-zone.ts'

/** A date and time field in the shop's time zone, whatever the browser's time zone is. */
export const ShopTime: DateFieldClientComponent = ({
  field,
  path: at,
  readOnly,
  timeZone,
}: DateFieldClientProps & { timeZone?: string }) => {
  const { path, value, setValue, showError, disabled } = useField<string | null>({ potentiallyStalePath: at })
  const zone = timeZone ?? 'UTC'
  const id = `field-${path}`
  const noteId = `${id}-note`
  return (
    <div className={`field-type text shop-time ${showError ? 'error' : ''}`} style={{ flex: '1 1 auto' }}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          name={path}
          type="datetime-local"
          max="9999-12-31T23:59"
          disabled={readOnly || disabled}
          aria-describedby={noteId}
          aria-invalid={showError}
          value={value ? toClockTime(value, zone) : ''}
          onChange={(event) => setValue(fromClockTime(event.target.value, zone))}
        />
      </div>
      <div id={noteId} className="field-description">
        {typeof field.admin?.description === 'string' && field.admin.description}
      </div>
    </div>
  )
}
