/** So many pieces, or fewer, are few. */
export const FEW_LEFT = 3
