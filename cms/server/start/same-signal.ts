/** Milliseconds in which a second signal is ignored: the terminal signals npm and this process, and npm forwards it. */
export const SAME_SIGNAL_MS = 1000
