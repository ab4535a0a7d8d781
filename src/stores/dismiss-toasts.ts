import { toast } from 'sonner'
import { $toasts } from './toasts.ts'

/** Removes all queued and visible toasts. They concern earlier steps and would cover the receipt. */
export function dismissToasts() {
  $toasts.set([])
  toast.dismiss()
}
