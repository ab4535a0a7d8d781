import { formatTime } from '../../../src/domain/text/dates.ts'
import type { ListedVersion } from './list-versions.ts'
import { texts } from './texts.ts'

type Saved = Pick<ListedVersion, 'savedBy' | 'savedAt'>

export const nameOf = ({ savedBy }: Saved): string => savedBy ?? texts.nobody

/**
 * Formats a version as `Dana Reed, 12:31`. On the server, which does not know the browser's locale, with the day
 * instead of the time.
 */
export function inWords(version: Saved, isInBrowser: boolean, timeZone: string): string {
  const { savedAt } = version
  return texts.version(
    nameOf(version),
    isInBrowser ? formatTime(savedAt, new Date(), { timeZone }) : savedAt.slice(0, 10),
  )
}
