/*
 * Preload for a shop: each SIGUSR2 sets its clock back by an hour, like a wrong time server. Timers continue. At the
 * start, the clock is ahead by CLOCK_AHEAD milliseconds.
 */

const HOUR_MS = 3_600_000
const RealDate = Date
let setBack = -Number(process.env.CLOCK_AHEAD ?? 0)

process.on('SIGUSR2', () => {
  setBack += HOUR_MS
  process.stdout.write('The clock was set back.\n')
})

class SettableDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(SettableDate.now())
    else super(...args)
  }

  // Next replaces Date by a copy of its own properties when the panel opens.
  static override parse = RealDate.parse
  static override UTC = RealDate.UTC

  static override now(): number {
    return RealDate.now() - setBack
  }

  /** Makes `instanceof Date` true for dates that Node itself creates, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

// Mongoose reads the name of the class.
Object.defineProperty(SettableDate, 'name', { value: 'Date' })
globalThis.Date = SettableDate as DateConstructor
