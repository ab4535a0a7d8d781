import { formatFileSize } from '../../shop/backup/size.ts'

const UNITS: [name: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
]

export const texts = {
  title: 'Backups',
  failedToLoad: 'What backups there are could not be loaded.',
  none: 'The shop makes no backups by itself.',
  noneHow: ['Set', 'and', 'to have them made, or run'],
  example: 'npm run backup -- shop.tar.zst',
  age(at: string, now: string): string {
    const past = Date.parse(now) - Date.parse(at)
    const [unit, length] = UNITS.find(([, milliseconds]) => past >= milliseconds) ?? []
    return unit && length ? new Intl.RelativeTimeFormat('en').format(-Math.floor(past / length), unit) : 'just now'
  },
  last: 'Last backup',
  never: 'There is no backup yet.',
  size: 'Size',
  bytes: formatFileSize,
  stored: 'Stored as',
  every: 'Made',
  count: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} there`,
  duration(setting: string): string {
    const count = Number.parseInt(setting, 10)
    const name = setting.endsWith('h') ? 'hour' : 'day'
    return count === 1 ? `every ${name}` : `every ${count} ${name}s`
  },
  now: 'Back up now',
  download: 'Download the last one',
  problems: {
    title: 'Health',
    about: 'The checks of the shop, its database and its disk. Nothing is changed.',
    look: 'Look for problems',
    running: (done: number, of: number) => (of ? `${done} of ${of} checks done …` : 'The checks begin …'),
    done: (checks: number, problems: number) =>
      problems === 0 ? `${checks} checks, no problem.` : `${checks} checks, ${problems} to look at:`,
    warning: 'Warning',
    failure: 'Failure',
    ok: 'OK',
    skipped: 'Skipped',
  },
  running: 'A backup is being made …',
  proven: 'Proven by a restore',
  notProven: 'not yet',
  proving: 'The last backup is being restored, to prove it …',
  unproven: (time: string) => `The backup could not be proven by a restore (${time}).`,
  unprovenHow: 'Mend that, and press “Back up now”: the next backup is proven.',
  failed: (time: string) => `The backup of ${time} failed.`,
  nextAt: (time: string) => `It is tried again at ${time}.`,
  late: 'The last backup is too old.',
  lateSince: (age: string | null) => (age ? `It was made ${age}.` : 'None was made since backups were set up.'),
}
