/** Milliseconds in which a second signal is ignored: both the terminal and npm send each signal. */
export const DUPLICATE_SIGNAL_WINDOW_MS = 1000
