import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A disk of its own, in memory. */
export type SmallDisk = {
  folder: string
  /** Leaves no room on it. */
  fill(): void
  /** Gives back the room that `fill` took. */
  free(): void
  /** From now on nothing can be written to it. Nothing may be open for writing. */
  makeReadOnly(): void
  remove(): void
}

/**
 * Mounting needs root, and a container may forbid it to root too. Nothing else is a full disk: a limit on the size of files
 * (`ulimit -f`) is another error of the system, and writes that a test lets fail are not what SQLite does. So the tests that
 * need one are skipped there, and the report says so.
 */
export function mayMount(): boolean {
  try {
    mountDisk(1).remove()
    return true
  } catch {
    return false
  }
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(inject('template').copies, 'disk-'))
  const ballast = join(folder, 'ballast')
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'shopfront-test', folder])
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast),
    makeReadOnly: () => run('mount', ['-o', 'remount,ro', folder]),
    remove() {
      run('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}

function fill(file: string): void {
  const ballast = openSync(file, 'w')
  try {
    for (;;) writeSync(ballast, Buffer.alloc(statfsSync(file).bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(ballast)
  }
}
