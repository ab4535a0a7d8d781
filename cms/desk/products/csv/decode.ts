/** The character encodings that staff can choose for a CSV file without byte order mark, with their names. */
export const CSV_ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  macintosh: 'Western European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'windows-874': 'Thai (Windows-874)',
  'utf-16le': 'Unicode (UTF-16)',
} as const

export type CsvEncoding = keyof typeof CSV_ENCODINGS

/**
 * The text of a CSV file, or a `problem` for staff if it is not text. `isGuessed` tells that the encoding is a guess;
 * `encoding` is null if a byte order mark decided.
 */
export type DecodedCsvText = { text: string; encoding: CsvEncoding | null; isGuessed: boolean } | { problem: string }

const WORKBOOK = 'This is a workbook. Please save it as CSV in your spreadsheet program, and choose that file.'

/** Decodes the bytes of a CSV file: by the encoding `chosen`, else by its byte order mark, else by a guess. */
export function decodeTable(bytes: Uint8Array, chosen?: CsvEncoding): DecodedCsvText {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  // A zip file such as .xlsx or .ods, or an old .xls.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: WORKBOOK }
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, isGuessed: false }
  if (begins(0xff, 0xfe)) return named('utf-16le', bytes)
  if (begins(0xfe, 0xff)) return named('utf-16be', bytes)
  const found = guessEncoding(bytes)
  return { text: new TextDecoder(found).decode(bytes), encoding: found, isGuessed: found !== 'utf-8' }
}

function named(encoding: string, bytes: Uint8Array): DecodedCsvText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding: null, isGuessed: false }
}

/** Number of bytes from which the encoding is guessed, beginning at the first line with a non-ASCII byte. */
const LOOKED_AT = 20_000

/**
 * Encodings, each with the non-ASCII letters of the languages that are written in it. If several encodings fit equally
 * well, the first one is chosen.
 */
const ALPHABETS: [CsvEncoding, ...string[]][] = [
  ['windows-1252', 'äöüßé', 'éèêëàâçîïôùûüœæ', 'áéíóúñüç', 'àáâãçéêíóôõú', 'àèéìíîòóùú', 'åäöæøé'],
  ['windows-1250', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž'],
  ['windows-1254', 'çğıöşüiâîû'],
  ['windows-1257', 'āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'],
  ['windows-1252', 'áðéíóúýþæö'],
  ['windows-1255', 'א-ת'],
  ['windows-1251', 'а-яё', 'а-яёіїєґў', 'а-шјљњћђџќѓѕ'],
  ['x-mac-cyrillic', 'а-яё', 'а-яёіїєґў'],
  ['windows-1253', '\\p{Script=Greek}'],
  ['windows-1256', '\\p{Script=Arabic}ـ'],
  ['macintosh', 'äöüßé', 'éèêëàâçîïôùûüœæ', 'áéíóúñüç', 'àáâãçéêíóôõú', 'àèéìíîòóùú', 'åäöæøé'],
  ['shift_jis', '\\p{Script=Han}ぁ-ヿ'],
  ['euc-kr', '가-힣'],
  ['windows-874', 'ก-ฺเ-๎'],
  ['gb18030', '\\p{Script=Han}'],
  ['big5', '\\p{Script=Han}'],
]

/** Guesses UTF-8 if the bytes are valid UTF-8, else the encoding in which most letters fit one language. */
function guessEncoding(bytes: Uint8Array): CsvEncoding {
  const looked = bytes.subarray(0, LOOKED_AT)
  // In UTF-16, half of the bytes of a Western text are zeros.
  if (looked.filter((byte) => byte === 0).length > looked.length / 4) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return likeliest(bytes)
  }
}

const LINE_END = 0x0a

function likeliest(bytes: Uint8Array): CsvEncoding {
  const from =
    bytes.lastIndexOf(
      LINE_END,
      bytes.findIndex((byte) => byte > 0x7f),
    ) + 1
  const looked = bytes.subarray(from, from + LOOKED_AT)
  // Cut at a line end, so that no character is divided.
  const lines = from + LOOKED_AT < bytes.length ? looked.subarray(0, looked.lastIndexOf(LINE_END) + 1) : looked
  const fits = ALPHABETS.map(([encoding, ...alphabets]) => {
    const text = new TextDecoder(encoding).decode(lines)
    return { encoding, fit: Math.max(...alphabets.map((alphabet) => fitOf(text, alphabet))) }
  })
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).encoding
}

/** Returns the share (0 to 1) of the non-ASCII characters that are letters of an alphabet in a plausible position. */
function fitOf(text: string, alphabet: string): number {
  const isOwn = new RegExp(`[${alphabet}]`, 'iu')
  const isLatin = /^\p{Script=Latin}+$/u.test(alphabet)
  const found = [...text.matchAll(/(?<=(.?))([^\0-\x7f])(?=(.?))/gsu)].map(
    ([, before = '', letter = '', after = '']) => {
      if (SIGN.test(letter)) return LETTER.test(after) && (letter === '£' || LETTER.test(before)) ? 0 : null
      // Latin words have mostly ASCII letters, words of other alphabets none.
      const isMixed = isLatin ? [before, after].every((each) => FOREIGN.test(each)) : /[a-z]/i.test(before + after)
      const isMisplaced = /\p{Lu}/u.test(letter)
        ? /\p{Ll}/u.test(before)
        : /\p{M}/u.test(letter) && !LETTER.test(before)
      return isOwn.test(letter) && !isMixed && !isMisplaced ? 1 : 0
    },
  )
  const seen = found.filter((each) => each !== null)
  return seen.length === 0 ? 1 : seen.reduce<number>((sum, each) => sum + each, 0) / seen.length
}

/** Signs of all languages that never stand between two letters. */
const SIGN = /[\u00a0€£¥§©®°±²³·×½¼¾–—‘“”„…•™«»¡¿]/
const LETTER = /[\p{L}\p{M}]/u
const FOREIGN = /[^\0-\x7f]/u
