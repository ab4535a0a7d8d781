import type { DocumentViewServerProps } from 'payload'
import { readVersions } from './read-versions.ts'
import { texts } from './texts.ts'
import { VersionList } from './VersionList.tsx'
import { VersionsPage } from './VersionsPage.tsx'

/**
 * The view that lists a product's versions, each with its editor and its changed fields. It replaces Payload's view.
 */
export async function VersionsView(props: DocumentViewServerProps) {
  const { versions, newestAt, most } = await readVersions(props)
  return (
    <VersionsPage of={props} view={texts.view}>
      <p className="desk-soft">{texts.note(most)}</p>
      <VersionList versions={versions} newestAt={newestAt} />
    </VersionsPage>
  )
}
