/** Highest stock that counts as few pieces. */
export const FEW_LEFT = 3
