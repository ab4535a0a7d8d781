/** A stock of at most this many pieces counts as few. */
export const FEW_LEFT = 3
