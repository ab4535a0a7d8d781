/** Milliseconds in which a second signal is ignored: both the terminal and npm send each signal. */
export const SAME_SIGNAL_MS = 1000
