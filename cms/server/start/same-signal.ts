/** Milliseconds in which a second signal is ignored: npm forwards the one that the terminal also sends. */
export const SAME_SIGNAL_MS = 1000
