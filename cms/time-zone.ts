/** The instant at which a clock in this time zone shows `local`, a time in milliseconds as if it was UTC. */
export function toInstant(local: number, timeZone: string): number {
  const near = local - offsetAt(local, timeZone)
  return local - offsetAt(near, timeZone)
}

/** Milliseconds by which the clock of this time zone is ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1000) * 1000
}

/** `2026-11-27T09:00`, as the clock of this time zone shows an ISO time. */
export function toClockTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso)
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** The ISO time of `2026-11-27T09:00` in this time zone; null for anything else. */
export function fromClockTime(typed: string, timeZone: string): string | null {
  const local = Date.parse(`${typed}Z`)
  return Number.isNaN(local) ? null : new Date(toInstant(local, timeZone)).toISOString()
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(timeZone, format)
  return format
}
