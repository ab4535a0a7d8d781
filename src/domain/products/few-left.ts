/** Maximum stock, in pieces, that counts as few. */
export const FEW_LEFT = 3
