import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'

export type SmallDisk = ReturnType<typeof mountDisk>
export type FailingDisk = ReturnType<typeof mountFailingDisk>

/**
 * Whether this machine allows mounting, which needs root and may be forbidden in a container. No other way fills a
 * disk: `ulimit -f` causes another error, and failing writes of a test do not behave like SQLite's. Without it, tests
 * that need a disk are skipped and reported.
 */
export const mayMount = () => isPossible(() => mountDisk(1))

/** Whether this machine allows mounting a disk in a file (`mountFailingDisk`). A container may lack a device for it. */
export const mayMountFile = () => isPossible(() => mountFailingDisk(8))

function isPossible(mount: () => { remove(): void }): boolean {
  try {
    mount().remove()
    return true
  } catch {
    return false
  }
}

/** Mounts a small separate disk in memory, for tests on a full or read-only disk. */
export function mountDisk(megabytes: number) {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'shopfront-test']
  const disk = mountIn((folder) => run('mount', [...options, folder]))
  const ballast = join(disk.folder, 'ballast')
  return {
    ...disk,
    /** Fills the disk, except for this many bytes. */
    fill: (bytesLeft = 0) => fill(ballast, bytesLeft),
    /** Frees the space that `fill` took. */
    free: () => fs.rmSync(ballast),
    /** Makes the disk read-only. No file on it may be open for writing. */
    makeReadOnly: () => void run('mount', ['-o', 'remount,ro', disk.folder]),
  }
}

/** Mounts a separate disk that can fail, in a file with the file system of most Linux machines (ext4). */
export function mountFailingDisk(megabytes: number) {
  const mount = (folder: string) =>
    run('mount', ['-t', 'ext4', '-o', 'loop,errors=remount-ro', `${folder}-image`, folder])
  const { folder, remove } = mountIn((folder) => {
    fs.writeFileSync(`${folder}-image`, '')
    fs.truncateSync(`${folder}-image`, megabytes * 1024 * 1024)
    run('mkfs.ext4', ['-q', '-F', `${folder}-image`])
    mount(folder)
  })
  return {
    folder,
    remove,
    /** Flushes the disk: its content survives a failure. */
    sync: () => void run('sync', ['-f', folder]),
    /** Makes the disk report errors: the system writes nothing more to it, even to open files. */
    fail() {
      const device = basename(run('findmnt', ['--noheadings', '--output', 'SOURCE', folder]).trim())
      fs.writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'of a test')
    },
    /** Checks and mounts it again. No file on it may be open. */
    repair() {
      run('umount', [folder])
      run('e2fsck', ['-p', `${folder}-image`], [0, 1])
      mount(folder)
    },
  }
}

/** Calls `mount` with a new folder, in a place of its own. */
function mountIn(mount: (folder: string) => void) {
  const place = fs.mkdtempSync(join(inject('template').copies, 'disk-'))
  const folder = join(place, 'disk')
  fs.mkdirSync(folder)
  try {
    mount(folder)
  } catch (error) {
    fs.rmSync(place, { recursive: true })
    throw error
  }
  return {
    folder,
    remove() {
      run('umount', [folder])
      fs.rmSync(place, { recursive: true })
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
  const ballast = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(ballast, Buffer.alloc(fs.statfsSync(file).bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(ballast)
  }
  fs.truncateSync(file, fs.statSync(file).size - bytesLeft)
}
