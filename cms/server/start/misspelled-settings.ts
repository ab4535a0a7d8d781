import { OperatorError } from '../../base/settings/operator-error.ts'
import { SETTING_NAMES } from '../../base/settings/settings-schema.ts'

/** Minimum length of names that are compared. Shorter ones resemble too many others. */
const MIN_LENGTH = 6

/** Throws `OperatorError` if an environment variable's name is almost the name of a setting. */
export function assertNoMisspelledSettings(env: Readonly<Record<string, string | undefined>>): void {
  const sentences = Object.keys(env).flatMap((name) => {
    const meant = SETTING_NAMES.find((each) => isMisspelled(name, each))
    return meant && !isOfOthers(name, env[name] ?? '')
      ? [`There is no setting ${name}; please write ${meant}, or remove it.`]
      : []
  })
  if (sentences.length > 0) throw new OperatorError(sentences.join('\n'))
}

/** Whether the variable belongs to another program, such as DATABASE_URL of hosting platforms. */
function isOfOthers(name: string, value: string): boolean {
  return name === 'DATABASE_URL' && !value.startsWith('mongodb')
}

function isMisspelled(name: string, setting: string): boolean {
  if (SETTING_NAMES.includes(name) || name.length < MIN_LENGTH || setting.length < MIN_LENGTH) return false
  const most = setting.length < 8 ? 1 : 2
  return Math.abs(name.length - setting.length) <= most && distance(name, setting) <= most
}

/** Returns the edit distance of two names: missing, added, wrong and swapped letters. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const [above, above2] = [rows[i - 1]!, rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const steps = [above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1)]
      if (above2 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push(above2[j - 2]! + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
