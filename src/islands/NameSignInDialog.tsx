import { signInMessage } from '../domain/customer.ts'
import { backToCart } from '../stores/name-sign-in.ts'
import { closePanel } from '../stores/panel.ts'
import Dialog from './Dialog.tsx'
import DialogHead from './DialogHead.tsx'
import NameSignInForm from './NameSignInForm.tsx'

export type Props = { store: string }

export default function NameSignInDialog({ store }: Props) {
  return (
    <Dialog label={signInMessage} onClose={closePanel}>
      <DialogHead title={signInMessage} onClose={closePanel} />
      <NameSignInForm store={store} onSignedIn={backToCart} />
    </Dialog>
  )
}
