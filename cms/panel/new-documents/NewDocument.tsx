'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useFirstLetter } from './use-first-letter.ts'

/** In the form of a new document: where drafts save themselves, it exists from its first letter. */
export function NewDocument() {
  const { docConfig } = useDocumentInfo()
  const savesItself = docConfig && 'versions' in docConfig && docConfig.versions?.drafts
  return savesItself ? <FirstLetter /> : null
}

function FirstLetter() {
  useFirstLetter()
  return null
}
