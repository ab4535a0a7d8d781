import { toast } from 'sonner'
import { $toasts } from './toasts.ts'

/** Removes the toasts that are queued or shown: they are of the cart or the attempt before this one, and lie over its receipt. */
export function dismissToasts() {
  $toasts.set([])
  toast.dismiss()
}
