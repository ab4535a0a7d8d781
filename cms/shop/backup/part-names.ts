import { isPictureName } from '../../base/settings/picture-name.ts'
import type { Manifest, Part } from './manifest.ts'

/** Kind and name of a part of a backup. */
export type PartName = { kind: 'list' | 'picture'; name: string }

export function partName(path: string): PartName | null {
  const [, list] = /^documents\/([\w.-]+)\.ndjson$/.exec(path) ?? []
  if (list !== undefined) return { kind: 'list', name: list }
  const [, picture = ''] = /^media\/(.+)$/.exec(path) ?? []
  return isPictureName(picture) ? { kind: 'picture', name: picture } : null
}

/** Returns the picture files of a backup. */
export function picturesIn({ parts }: Pick<Manifest, 'parts'>): (Part & { name: string })[] {
  return parts.flatMap((part) => {
    const found = partName(part.path)
    return found?.kind === 'picture' ? [{ ...part, name: found.name }] : []
  })
}
