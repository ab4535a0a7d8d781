import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PACKED = resolve('node_modules/@sparticuz/chromium/bin')
const FOLDER = resolve('node_modules/.cache/shopfront/chromium')

/** Replaces the package's settings, which name folders of a cloud service. */
const FONTS = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

const START = `#!/bin/sh
here=\${0%/*}
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_PATH="$here" exec "$here/chromium" "$@"
`

/** Unpacks the Chromium of an npm package once, with libraries and fonts. Returns the path of its start script. */
export function unpackChromium(): string {
  if (existsSync(FOLDER)) return join(FOLDER, 'start')
  mkdirSync(dirname(FOLDER), { recursive: true })
  const folder = mkdtempSync(`${FOLDER}-`)
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(PACKED, name)))
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['--extract', '--no-same-owner', '--directory', folder], { input: unpacked(archive) })
  writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'), { mode: 0o755 })
  writeFileSync(join(folder, 'fonts.conf'), FONTS)
  writeFileSync(join(folder, 'start'), START, { mode: 0o755 })
  try {
    renameSync(folder, FOLDER)
  } catch {
    // Another process has unpacked it meanwhile.
    rmSync(folder, { recursive: true })
  }
  return join(FOLDER, 'start')
}
