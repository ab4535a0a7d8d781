import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns the paths of the project's files in these folders, except files that git ignores. */
export function listedFiles(...folders: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...folders]
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(existsSync)
}
