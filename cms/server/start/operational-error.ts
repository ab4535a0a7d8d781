import { APIError } from 'payload'
import { isDatabaseBusyError, isDatabaseDamagedError, isDiskFullError } from '../../base/database/unavailable.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'

type SystemError = { code?: string; errcode?: number; path?: string; dest?: string; syscall?: string; message: string }

const REASONS: Record<string, string> = {
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
  EROFS: 'it is on a disk that is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file in place of a folder',
  EISDIR: 'there is a folder in place of a file',
  ENOENT: 'it cannot be created',
  EMFILE: 'too many files are open',
}

/** SQLite's codes for a file that cannot be written or opened (https://sqlite.org/rescode.html). */
const NOT_WRITABLE = [8, 14]

/** Returns why a start, a command, a backup job or a check failed, as a sentence for the operator; null for a bug. */
export function describeOperationalError(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  if (error instanceof APIError && error.isPublic) return error.message
  if (isDatabaseBusyError(error)) {
    return 'Another program held the database in DATA_DIR (shop.db) for too long: please try again, or end that one.'
  }
  if (isDiskFullError(error)) return 'The disk is full: the shop cannot write to DATA_DIR.'
  if (isDatabaseDamagedError(error)) {
    return 'The database in DATA_DIR (shop.db) is damaged, or not one of SQLite: please put back a copy of it.'
  }
  return errorsIn(error).map(sentenceOf).find(Boolean) ?? null
}

function sentenceOf({ code = '', errcode, path, dest, syscall }: SystemError): string | null {
  if (NOT_WRITABLE.includes((errcode ?? 0) & 0xff)) {
    return 'The database in DATA_DIR (shop.db) cannot be opened: please give its folder and files to the user who starts the shop.'
  }
  const reason = REASONS[code]
  const file = dest ?? path
  if (!reason || !file) return null
  return `${file} cannot be used (${syscall} ${code}): ${reason}. Please check DATA_DIR, MEDIA_DIR and who owns the shop's folder.`
}

function errorsIn(error: unknown): SystemError[] {
  return error instanceof Error ? [error as SystemError, ...errorsIn(error.cause)] : []
}
