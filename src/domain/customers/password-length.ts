/** The minimum length of a new password (storefront.md §9). */
export const MIN_PASSWORD_LENGTH = 6
