/** Payload's `pagination` option of a collection: numbers of rows per page in the panel's lists. */
export const LIST_PAGINATION = { defaultLimit: 25, limits: [25, 50, 100] }
