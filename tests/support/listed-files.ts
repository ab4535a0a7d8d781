import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The files of the project, without what git ignores. */
export function listedFiles(...folders: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...folders]
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(existsSync)
}
