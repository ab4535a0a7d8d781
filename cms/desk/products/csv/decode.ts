/** The text of a file. `isGuessed`: it names no encoding and is not UTF-8. `problem`: it is no text. */
export type Decoded = { text: string; isGuessed: boolean } | { problem: string }

const WORKBOOK = 'This is a workbook. Please save it as CSV in your spreadsheet program, and choose that file.'

/** Reads UTF-8, UTF-16 with a byte order mark, as Excel's "Unicode text" is, and otherwise Windows-1252. */
export function decodeTable(bytes: Uint8Array): Decoded {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  // A zip file, such as .xlsx and .ods, and the older .xls.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: WORKBOOK }
  if (begins(0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false }
  if (begins(0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}
