import { formatTimeRelativeToday } from '../../../src/domain/text/dates.ts'
import type { ListedVersion } from './list-versions.ts'
import { texts } from './texts.ts'

type Saved = Pick<ListedVersion, 'savedBy' | 'savedAt'>

export const getVersionAuthor = ({ savedBy }: Saved): string => savedBy ?? texts.nobody

/**
 * Formats a version as `Dana Reed, 12:31` in the browser. On the server, formats the day instead of the time, because
 * the server does not know the browser's locale.
 */
export function formatSavedVersion(version: Saved, isInBrowser: boolean, timeZone: string): string {
  const { savedAt } = version
  return texts.version(
    getVersionAuthor(version),
    isInBrowser ? formatTimeRelativeToday(savedAt, new Date(), { timeZone }) : savedAt.slice(0, 10),
  )
}
