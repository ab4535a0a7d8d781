/*
 * Preloaded into a shop, whose clock is then set back by an hour at each SIGUSR2, as a wrong time server does it. Timers go on.
 * From its start it is ahead by the milliseconds of CLOCK_AHEAD.
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

  // Own properties: Next, when the panel is opened, replaces Date by a copy of these.
  static override parse = RealDate.parse
  static override UTC = RealDate.UTC

  static override now(): number {
    return RealDate.now() - setBack
  }

  /** Also of what was made by Node itself. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

// Mongoose reads the name of a type.
Object.defineProperty(SettableDate, 'name', { value: 'Date' })
globalThis.Date = SettableDate as DateConstructor
