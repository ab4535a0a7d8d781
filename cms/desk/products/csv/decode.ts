/** The encodings of files that name none, for staff to choose from. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Western European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  'euc-kr': 'Korean (EUC-KR)',
} as const

export type Encoding = keyof typeof ENCODINGS

/** The text of a file. `isGuessed`: it names no encoding and is not UTF-8. `problem`: it is no text. */
export type Decoded = { text: string; encoding: Encoding | null; isGuessed: boolean } | { problem: string }

const WORKBOOK = 'This is a workbook. Please save it as CSV in your spreadsheet program, and choose that file.'

/** Reads UTF-8 and UTF-16 with a byte order mark, as Excel's "Unicode text" is; otherwise what is chosen, or guessed. */
export function decodeTable(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  // A zip file, such as .xlsx and .ods, and the older .xls.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: WORKBOOK }
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, isGuessed: false }
  if (begins(0xff, 0xfe)) return named('utf-16le', bytes)
  if (begins(0xfe, 0xff)) return named('utf-16be', bytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: 'utf-8', isGuessed: false }
  } catch {
    const encoding = guessEncoding(bytes)
    return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuessed: true }
  }
}

function named(encoding: string, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding: null, isGuessed: false }
}

/** Bytes by which an encoding is guessed. */
const LOOKED_AT = 100_000

/**
 * Whole words of Cyrillic letters are above 0xBF in Windows-1251, where Western texts have single ones. Accented letters of
 * a Mac are from 0x80 to 0x9F, where Windows-1252 has marks and seldom letters.
 */
function guessEncoding(bytes: Uint8Array): Encoding {
  const text = Array.from(bytes.subarray(0, LOOKED_AT), (byte) => String.fromCharCode(byte)).join('')
  const letters = text.match(/[\xc0-\xff]/g)?.length ?? 0
  const inWords = text.match(/[\xc0-\xff]{3,}/g)?.join('').length ?? 0
  if (letters > 0 && inWords > letters / 2) return 'windows-1251'
  const ofMac = text.match(/(?<=[A-Za-z])[\x81-\x90\x98-\x9f]|[\x81-\x90\x98-\x9f](?=[a-z])/g)?.length ?? 0
  return ofMac > letters ? 'macintosh' : 'windows-1252'
}
