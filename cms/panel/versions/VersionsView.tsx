import type { DocumentViewServerProps } from 'payload'
import { readVersions } from './read-versions.ts'
import { texts } from './texts.ts'
import { VersionList } from './VersionList.tsx'
import { VersionsPage } from './VersionsPage.tsx'

/** Lists the versions of a product, in place of Payload's view, with the editor and the changed fields of each. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { versions, newestAt, most } = await readVersions(props)
  return (
    <VersionsPage of={props} view={texts.view}>
      <p className="desk-soft">{texts.note(most)}</p>
      <VersionList versions={versions} newestAt={newestAt} />
    </VersionsPage>
  )
}
