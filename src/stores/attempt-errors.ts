import { toast } from 'sonner'
import { $toasts } from './toasts.ts'

/** Removes the errors that are queued or shown: they are of an earlier attempt to order, and would contradict its receipt. */
export function removeErrors() {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'error'))
  for (const shown of toast.getToasts()) if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id)
}
