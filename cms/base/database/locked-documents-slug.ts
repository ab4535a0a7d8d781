/** Slug of Payload's collection of edit locks: one row per document that somebody is editing in the panel. */
export const LOCKED_DOCUMENTS_SLUG = 'payload-locked-documents'
