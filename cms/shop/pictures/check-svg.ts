import { SaxesParser, type SaxesTagNS } from 'saxes'
import { createPictureError } from './limits.ts'

const [SVG, XHTML] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml']
const MAX_SVG_KB = 500

/** Elements of an SVG that run code, change other elements, or embed a document. */
const ACTIVE = /^(script|handler|listener|foreignobject|animate.*|set|iframe|embed|object|audio|video)$/i
const INLINE_PICTURE = /^data:image\/(png|jpeg|webp);base64,/i
/** Matches JavaScript code or a reference to another file, in a style or attribute of an SVG. */
const OUTSIDE = /@import|url\(\s*['"]?(?!\s*['"]?#)|javascript:/i

/** Whether a file looks like an SVG. `assertSafeSvg` checks whether it is safe. */
export function isSvg(data: Buffer): boolean {
  const begin = data
    .toString('utf8', 0, 10_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  return /^<(?!html|!doctype html)(?:[\s\S]*<)?(?:\w+:)?svg[\s>]/i.test(begin)
}

/**
 * Throws an `APIError` unless an SVG has at most 500 kB and is well-formed XML without code and references to other
 * files. Pages show SVGs in `<img>`, where no code runs; the check also protects other uses.
 */
export function assertSafeSvg(data: Buffer): void {
  if (data.length > MAX_SVG_KB * 1024) throw createPictureError(`An SVG may have at most ${MAX_SVG_KB} kB.`, 413)
  const parser = new SaxesParser({ xmlns: true })
  let isRoot = true
  parser.on('opentag', (tag) => {
    if (isRoot && (tag.uri !== SVG || tag.local !== 'svg')) throw broken()
    isRoot = false
    const found = findUnsafe(tag)
    if (found) throw unsafe(found)
  })
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      if (OUTSIDE.test(text)) throw unsafe('a style that loads a file')
    })
  }
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw unsafe('entities of its own')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw unsafe(`<?${target}?>`)
  })
  parser.on('error', () => {
    throw broken()
  })
  parser.write(decodeUtf8(data)).close()
}

function findUnsafe({ local, name, uri, attributes }: SaxesTagNS): string | null {
  if (uri === XHTML || ACTIVE.test(local)) return `<${name}>`
  for (const attribute of Object.values(attributes)) {
    const value = attribute.value.trim()
    if (/^on/i.test(attribute.local) || attribute.name === 'xml:base') return attribute.name
    if (attribute.local === 'href' && value !== '' && !value.startsWith('#') && !INLINE_PICTURE.test(value)) {
      return `a link to ${value.slice(0, 60)}`
    }
    if (attribute.prefix !== 'xmlns' && OUTSIDE.test(value)) return `${attribute.name}="${value.slice(0, 60)}"`
  }
  return null
}

function decodeUtf8(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw broken()
  }
}

function broken() {
  return createPictureError('This SVG is broken: it cannot be read to its end. Please export it again.', 400)
}

function unsafe(found: string) {
  const advice = 'Please export it as a plain SVG, or upload a PNG.'
  return createPictureError(`This SVG has ${found}, which could run or load something. ${advice}`, 415)
}
