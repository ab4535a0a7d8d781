import { signInRequiredMessage } from '../domain/customers/customer.ts'
import { closeSignInAndReopenCart } from '../stores/name-sign-in.ts'
import { toShopWording } from '../stores/shop-wording.ts'
import { closeSidePanel } from '../stores/side-panel.ts'
import Dialog from './Dialog.tsx'
import DialogHead from './DialogHead.tsx'
import NameSignInForm from './NameSignInForm.tsx'

export type Props = { store: string }

export default function NameSignInDialog({ store }: Props) {
  const title = toShopWording(signInRequiredMessage)
  return (
    <Dialog label={title} onClose={closeSidePanel}>
      <DialogHead title={title} onClose={closeSidePanel} />
      <NameSignInForm store={store} onSignedIn={closeSignInAndReopenCart} />
    </Dialog>
  )
}
