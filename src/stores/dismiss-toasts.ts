import { toast } from 'sonner'
import { $toasts } from './toasts.ts'

/** Removes all toasts, which would cover the receipt. */
export function dismissToasts() {
  $toasts.set([])
  toast.dismiss()
}
