import { useDocumentInfo, useForm, useFormFields, useFormSubmitted } from '@payloadcms/ui'
import { useEffect } from 'react'
import { documentPath, hasRefused, onRefusal } from './refused-fields.ts'

/**
 * Shows what a draft was refused for. Payload marks fields only once the whole form was sent, and no longer when a draft was
 * sent after it.
 */
export function useRefusedDraft(): void {
  const path = useFormPath()
  const { setSubmitted } = useForm()
  const isSubmitted = useFormSubmitted()
  const isRefused = useFormFields(([fields]) => hasRefused(path, fields))
  useEffect(() => {
    if (isRefused && !isSubmitted) setSubmitted(true)
  }, [isRefused, isSubmitted, setSubmitted])
}

/**
 * After a refused save the form counts as changed, as it was, also when the database was away. Payload takes it for saved
 * before it reads the answer: Save could not be pressed again, and the fields of a new password would be closed, with what is
 * wrong in them. Can go when Payload marks a form as saved only once it is.
 */
export function useChangedAfterRefusal(): void {
  const path = useFormPath()
  const { setModified, setBackgroundProcessing } = useForm()
  useEffect(
    () =>
      onRefusal(path, () => {
        // What is changed during a save in the background is not taken for saved by that one.
        setBackgroundProcessing(true)
        setModified(true)
        setBackgroundProcessing(false)
      }),
    [path, setModified, setBackgroundProcessing],
  )
}

function useFormPath(): string {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  return globalSlug ? documentPath('globals', globalSlug) : documentPath(collectionSlug, id)
}
