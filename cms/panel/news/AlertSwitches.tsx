import { useEffect, useState } from 'react'
import { type AlertChannel, areNotificationsSupported, isAlertOn, setAlertEnabled } from './alerts.ts'
import { texts } from './texts.ts'

/** Checkboxes for this browser's alerts about new orders and messages: a sound, a notification. */
export function AlertSwitches() {
  const [kinds, setKinds] = useState<AlertChannel[]>([])
  useEffect(() => setKinds(areNotificationsSupported() ? ['sound', 'notice'] : ['sound']), [])
  if (kinds.length === 0) return null
  return (
    <fieldset className="panel-alerts">
      <legend>{texts.alerts}</legend>
      {kinds.map((kind) => (
        <AlertSwitch key={kind} kind={kind} />
      ))}
    </fieldset>
  )
}

function AlertSwitch({ kind }: { kind: AlertChannel }) {
  const [isOn, setOn] = useState(() => isAlertOn(kind))
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={async ({ target }) => setOn(await setAlertEnabled(kind, target.checked))}
      />
      {texts.kinds[kind]}
    </label>
  )
}
