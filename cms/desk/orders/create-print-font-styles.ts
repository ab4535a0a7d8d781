import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The shop's fonts (src/styles/base.css): family, weight, file. They are inlined, because the page prints on load. */
const FONTS = [
  ['Cormorant', '500', '@fontsource/cormorant/files/cormorant-latin-500-normal.woff2'],
  ['Figtree', '300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
] as const

let faces: string | undefined

/**
 * Returns the CSS `@font-face` rules of printed sheets, with the font files inlined. The files are read on the first
 * call.
 */
export function createPrintFontStyles(): string {
  faces ??= FONTS.map(([family, weight, file]) => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")}`
  }).join('\n')
  return faces
}
