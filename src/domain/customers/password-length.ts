/** The minimum length of a new password, in characters (storefront.md §9). */
export const MIN_PASSWORD_LENGTH = 6
