import type { ListedVersion } from './list-versions.ts'
import { texts } from './texts.ts'

export function VersionStatus({ version: { status } }: { version: ListedVersion }) {
  return <span className={`desk-status version-status--${status}`}>{texts.status[status]}</span>
}
