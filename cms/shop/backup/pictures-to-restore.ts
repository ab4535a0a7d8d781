import { OperatorError } from '../../base/settings/operator-error.ts'
import { getPictureStore } from '../pictures/picture-files.ts'
import type { BackupManifest } from './manifest.ts'
import { listPictureParts } from './part-paths.ts'

/**
 * Returns the names of the backup's picture files that this shop lacks. Throws `OperatorError` if the shop has a file
 * with the same name as one of them but other content.
 */
export async function findBackupPicturesToRestore(manifest: BackupManifest): Promise<ReadonlySet<string>> {
  const files = await getPictureStore()
  const [missing, others]: [string[], string[]] = [[], []]
  for (const { name, sha256 } of listPictureParts(manifest)) {
    const there = await files.hashOf(name)
    if (there === null) missing.push(name)
    else if (there !== sha256) others.push(name)
  }
  if (others.length === 0) return new Set(missing)
  const [count, are] = others.length === 1 ? ['1 file', 'is'] : [`${others.length} files`, 'are']
  throw new OperatorError(
    `${count} of pictures ${are} there with other bytes than in this backup, such as ${others[0]}. A restore writes over no file: ` +
      'please move them away from where the shop has its pictures, and restore again. Nothing was changed.',
  )
}
