import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps } from 'payload'
import { Comparison } from './Comparison.tsx'
import { readVersions } from './read-versions.ts'
import { texts } from './texts.ts'
import { VersionsPage } from './VersionsPage.tsx'

/**
 * The view that compares two versions of a product. It shows who saved each version, uses the form's labels, and
 * replaces Payload's view. `?versionFrom=` selects the other version; by default the previous one.
 */
export async function CompareView(props: DocumentViewServerProps) {
  const { versions, values, newestAt } = await readVersions(props)
  const at = versions.findIndex(({ id }) => id === props.routeSegments.at(-1))
  const version = versions[at]
  const from = props.searchParams?.versionFrom
  const others = versions.filter((each) => each !== version)
  const other = others.find(({ id }) => id === from) ?? versions[at + 1] ?? others[0]
  if (!version || !other) notFound()
  const branch = values.get(version.id)?.branch
  return (
    <VersionsPage of={props} view={texts.compareView}>
      <Comparison
        key={`${version.id} ${other.id}`}
        {...{ version, other, others, newestAt, branch }}
        isNewest={at === 0}
        values={values.get(version.id) ?? {}}
        otherValues={values.get(other.id) ?? {}}
      />
    </VersionsPage>
  )
}
