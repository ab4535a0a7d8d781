import type { NewNotification } from './new-notifications.ts'
import { texts } from './texts.ts'

/** A kind of alert about new orders and messages in this browser: a sound, or a notification of the browser. */
export type AlertChannel = 'sound' | 'notice'

const key = (kind: AlertChannel) => `panel-alert-${kind}`

/** Whether an alert is on, as stored in this browser. */
export function isAlertOn(kind: AlertChannel): boolean {
  try {
    return localStorage.getItem(key(kind)) === 'on'
  } catch {
    return false
  }
}

/** Turns an alert on or off. Returns whether the alert is on afterwards, because the browser may deny notifications. */
export async function setAlertEnabled(kind: AlertChannel, isOn: boolean): Promise<boolean> {
  const isAllowed = !isOn || kind === 'sound' || (await Notification.requestPermission()) === 'granted'
  const isOnNow = isOn && isAllowed
  try {
    localStorage.setItem(key(kind), isOnNow ? 'on' : 'off')
  } catch {}
  if (isOnNow && kind === 'sound') playSound()
  return isOnNow
}

/** Whether this browser supports notifications, which need a secure context. */
export const areNotificationsSupported = (): boolean => typeof Notification !== 'undefined' && isSecureContext

export function showNotificationAlerts({ subject, id, title }: NewNotification): void {
  if (isAlertOn('sound')) playSound()
  if (!isAlertOn('notice') || !areNotificationsSupported() || Notification.permission !== 'granted') return
  const notice = new Notification(texts.arrived[subject], { body: title, tag: `${subject} ${id}` })
  const collection = subject === 'orders' ? 'sale-orders' : 'contact-messages'
  notice.onclick = () => {
    window.focus()
    location.assign(`/admin/collections/${collection}/${id}`)
  }
}

/** Plays two short tones. Browsers allow sound only after the user's first interaction. */
function playSound(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.15
  volume.connect(audio.destination)
  for (const [begin, frequency] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(audio.currentTime + begin)
    tone.stop(audio.currentTime + begin + 0.14)
    tone.onended = () => begin > 0 && void audio.close()
  }
}
