import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'

/** A small separate disk in memory, for tests on a full or read-only disk. */
export type SmallDisk = {
  folder: string
  /** Fills the disk, except for this many bytes. */
  fill(bytesLeft?: number): void
  /** Frees the space that `fill` took. */
  free(): void
  /** Makes the disk read-only. No file on it may be open for writing. */
  makeReadOnly(): void
  remove(): void
}

/**
 * Whether this machine allows mounting, which needs root and may be forbidden in a container. No other way fills a
 * disk: `ulimit -f` causes another error, and failing writes of a test do not behave like SQLite's. Without it, tests
 * that need a disk are skipped and reported.
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
    fill: (bytesLeft = 0) => fill(ballast, bytesLeft),
    free: () => rmSync(ballast),
    makeReadOnly: () => void run('mount', ['-o', 'remount,ro', folder]),
    remove() {
      run('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** A separate disk that can fail, in a file with the file system of most Linux machines (ext4). */
export type FailingDisk = {
  folder: string
  /** Flushes the disk: its content survives a failure. */
  sync(): void
  /** Makes the disk report errors: the system writes nothing more to it, even to open files. */
  fail(): void
  /** Checks and mounts it again. No file on it may be open. */
  repair(): void
  remove(): void
}

/** Whether this machine allows mounting a disk in a file (`mountFailingDisk`). A container may lack a device for it. */
export function mayMountFile(): boolean {
  try {
    mountFailingDisk(8).remove()
    return true
  } catch {
    return false
  }
}

export function mountFailingDisk(megabytes: number): FailingDisk {
  const place = mkdtempSync(join(inject('template').copies, 'disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'disk')]
  const mount = () => run('mount', ['-t', 'ext4', '-o', 'loop,errors=remount-ro', image, folder])
  mkdirSync(folder)
  try {
    writeFileSync(image, '')
    truncateSync(image, megabytes * 1024 * 1024)
    run('mkfs.ext4', ['-q', '-F', image])
    mount()
  } catch (error) {
    rmSync(place, { recursive: true })
    throw error
  }
  return {
    folder,
    sync: () => void run('sync', ['-f', folder]),
    fail() {
      const device = basename(run('findmnt', ['--noheadings', '--output', 'SOURCE', folder]).trim())
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'of a test')
    },
    repair() {
      run('umount', [folder])
      run('e2fsck', ['-p', image], [0, 1])
      mount()
    },
    remove() {
      run('umount', [folder])
      rmSync(place, { recursive: true })
    },
  }
}

/** Runs a program and returns its output. Throws for an exit code that is not in `codes`. */
function run(command: string, args: readonly string[], codes: readonly number[] = [0]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) throw error
  if (!codes.includes(status ?? -1)) throw new Error(`${command} ended with ${status}: ${stderr}`)
  return stdout
}

function fill(file: string, bytesLeft: number): void {
  const ballast = openSync(file, 'w')
  try {
    for (;;) writeSync(ballast, Buffer.alloc(statfsSync(file).bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(ballast)
  }
  truncateSync(file, statSync(file).size - bytesLeft)
}
