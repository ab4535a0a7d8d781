import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-stream'

const PACKED = resolve('node_modules/@sparticuz/chromium/bin')
const FOLDER = resolve('node_modules/.cache/shopfront/chromium')

/**
 * Unpacks the Chromium of an npm package once, with the libraries and fonts that a bare machine lacks. Returns the path
 * of its start script.
 */
export async function unpackChromium(): Promise<string> {
  if (!existsSync(FOLDER)) {
    await mkdir(dirname(FOLDER), { recursive: true })
    const folder = await mkdtemp(`${FOLDER}-`)
    await unpackInto(folder)
    // Another process may have unpacked it meanwhile.
    await rename(folder, FOLDER).catch(() => rm(folder, { recursive: true }))
  }
  return join(FOLDER, 'start')
}

async function unpackInto(folder: string): Promise<void> {
  const program = join(folder, 'chromium')
  await writeFile(program, unpacked('chromium.br'))
  await chmod(program, 0o755)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await unpackArchive(archive, folder)
  await writeFile(join(folder, 'fonts.conf'), FONTS)
  await writeFile(join(folder, 'start'), START, { mode: 0o755 })
}

async function unpackArchive(name: string, folder: string): Promise<void> {
  const entries = extract()
  const read = pipeline(unpacked(name), entries)
  for await (const entry of entries) {
    const path = join(folder, entry.header.name)
    await mkdir(dirname(path), { recursive: true })
    if (entry.header.type === 'file') await writeFile(path, Readable.from(entry))
    else entry.resume()
  }
  await read
}

const unpacked = (name: string) => createReadStream(join(PACKED, name)).pipe(createBrotliDecompress())

/** Replaces the package's settings, which name folders of a cloud service. */
const FONTS = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

const START = `#!/bin/sh
here=\${0%/*}
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_PATH="$here" exec "$here/chromium" "$@"
`
