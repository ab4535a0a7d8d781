/** Payload's collection of the documents that somebody edits. */
export const LOCKED_DOCUMENTS = 'payload-locked-documents'
