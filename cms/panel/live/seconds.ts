/** Milliseconds as `0.2 s` or `12 s`. */
export function inSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds < 10 ? `${Math.max(0.1, seconds).toFixed(1)} s` : `${Math.round(seconds)} s`
}
