import { formatCount } from '../../../src/domain/text/count.ts'

const MEGABYTE = 1_000_000

/** Formats bytes as `12 MB` or `0.4 MB`. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : formatCount(Math.round(megabytes))} MB`
}
