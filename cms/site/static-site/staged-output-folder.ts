import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../../base/settings/operator-error.ts'

/** Marker file of a folder that `publish` wrote and may replace. */
const MARKER = '.written-by-publish'

type Content = string | Buffer | AsyncIterable<string>

export type StagedOutputFolder = {
  /** Writes a file; iterable content is streamed. */
  write(path: string, content: Content): Promise<void>
  /** Copies the files below `from`, and calls `onFile` with each path. Does nothing if `from` does not exist. */
  copy(from: string, to: string, onFile?: (path: string) => void): Promise<void>
  /** Replaces the target folder by the folder with the written files. */
  putInPlace(): Promise<void>
  /** Deletes the written files. The target folder stays unchanged. */
  discard(): Promise<void>
}

/**
 * Opens a temporary folder that replaces `folder` once it is complete. Throws `OperatorError` if `folder` contains
 * files that `publish` did not write.
 */
export async function openStagedOutputFolder(folder: string): Promise<StagedOutputFolder> {
  const [writing, old] = [`${folder}.writing`, `${folder}.old`]
  for (const each of [folder, writing, old]) {
    if (!isReplaceable(each)) {
      throw new OperatorError(
        `${each} has files that npm run publish did not write. Choose another folder, or empty it.`,
      )
    }
  }
  // Deletes what a killed process left.
  for (const each of [writing, old]) await remove(each)
  await write(MARKER, '')

  async function write(path: string, content: Content): Promise<void> {
    const file = join(writing, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }

  async function copy(from: string, to: string, onFile?: (path: string) => void): Promise<void> {
    if (!existsSync(from)) return
    await mkdir(join(writing, to), { recursive: true })
    for await (const entry of await opendir(from)) {
      const path = join(to, entry.name)
      if (entry.isDirectory()) await copy(join(from, entry.name), path, onFile)
      if (!entry.isFile()) continue
      await copyFile(join(from, entry.name), join(writing, path))
      // The shop's own files are readable by their owner only.
      await chmod(join(writing, path), 0o644)
      onFile?.(`/${path}`)
    }
  }

  return {
    write,
    copy,
    async putInPlace() {
      try {
        if (existsSync(folder)) await rename(folder, old)
        await rename(writing, folder)
      } catch (error) {
        if (!existsSync(folder) && existsSync(old)) await rename(old, folder)
        // A mount point cannot be renamed.
        throw new OperatorError(
          `${folder} cannot be replaced by ${writing} (${(error as NodeJS.ErrnoException).code}).`,
        )
      }
      await remove(old)
    },
    discard: () => remove(writing),
  }
}

function isReplaceable(folder: string): boolean {
  if (!existsSync(folder)) return true
  const names = readdirSync(folder)
  return names.length === 0 || names.includes(MARKER)
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
