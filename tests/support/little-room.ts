import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/* Preload for a command: every disk reports 10 MB of free space. */

const { statfsSync } = fs
fs.statfsSync = ((path: fs.PathLike) => {
  const disk = statfsSync(path)
  return { ...disk, bavail: Math.floor(10_000_000 / disk.bsize) }
}) as typeof statfsSync
syncBuiltinESMExports()
