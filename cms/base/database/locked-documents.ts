/** Payload's collection of edit locks: the documents that are open in a form. */
export const LOCKED_DOCUMENTS = 'payload-locked-documents'
