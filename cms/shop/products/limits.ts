/** Of one product, at most. */
export const MAX_PICTURES = 50
export const MAX_ATTRIBUTES = 100
