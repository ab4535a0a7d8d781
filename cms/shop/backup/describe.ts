import { OperatorError } from '../../base/settings/operator-error.ts'
import { type BackupManifest, getDocumentListPath } from './manifest.ts'
import { formatFileSize } from './size.ts'

/**
 * Returns what a backup contains, in several lines for the terminal: shops, time, schema, numbers of documents and
 * files.
 */
export function describeBackup(file: string, bytes: number, manifest: BackupManifest): string {
  const { shops, madeAt, database, schema, parts, missingFiles } = manifest
  const numberOf = (list: string) => parts.find(({ path }) => path === getDocumentListPath(list))?.documents ?? 0
  const files = parts.filter(({ documents }) => documents === undefined).length
  const documents = parts.reduce((sum, part) => sum + (part.documents ?? 0), 0)
  const lines = [
    `${file} (${formatFileSize(bytes)}) is a whole backup of ${shops.join(', ') || 'an empty shop'}.`,
    `  Made at    ${madeAt}, from ${database === 'sqlite' ? 'SQLite' : 'MongoDB'}, schema ${schema}`,
    `  Contents   ${numberOf('sale-orders')} orders, ${numberOf('customers')} customers, ${numberOf('products')} products, ${numberOf('posts')} posts, ${numberOf('pages')} pages, ${numberOf('users')} staff`,
    `  In all     ${documents} documents and ${files} files of pictures`,
  ]
  if (missingFiles.length === 0) return lines.join('\n')
  const [first] = missingFiles
  return [
    ...lines,
    `  Missing    ${missingFiles.length} files that pictures name were not there, such as ${first}`,
  ].join('\n')
}

/**
 * Throws `OperatorError` if the backup's schema (the name of a shop version's last migration) differs from `own`, the
 * schema of this version: the documents may then have other fields.
 */
export function assertSameSchema({ schema }: BackupManifest, own: string): void {
  if (schema === own) return
  const age = schema > own ? 'a later' : 'an earlier'
  throw new OperatorError(
    `This backup was made by ${age} version of the shop (its schema is ${schema}, the schema of this version is ${own}). ` +
      'Please restore it with that version, and update the shop afterwards.',
  )
}
