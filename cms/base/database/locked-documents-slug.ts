/** Slug of Payload's collection of edit locks: one row per document that is open in a form. */
export const LOCKED_DOCUMENTS_SLUG = 'payload-locked-documents'
