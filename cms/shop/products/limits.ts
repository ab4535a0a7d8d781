/** The limits of one product. */
export const MAX_PICTURES = 50
export const MAX_ATTRIBUTES = 100
/** Characters of its brand, and of the number that its maker gives it. */
export const MAX_IDENTITY = 70
