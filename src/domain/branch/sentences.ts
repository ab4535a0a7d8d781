import { MIN_PASSWORD_LENGTH } from '../customers/password-length.ts'
import { ITEM_ADDED_MESSAGE, type Wordings } from './wordings.ts'

/**
 * The fixed messages and labels for customers, spelled as in storefront.md. API calls return them as they are; pages
 * and islands replace them by the wordings that staff set (`applyWording`, `stores/words.ts`).
 */
export const SENTENCES = {
  itemAdded: ITEM_ADDED_MESSAGE,
  nothingSelected: 'You are not select product. Please select product !',
  pleaseLogin: 'Please Login!',
  inputName: 'Please input name!',
  turnOnLocation: 'Please Turn on your browser Location !',
  checkoutDone: 'Checkout successfully!',
  updateDone: 'Update Order Success',
  orderDeleted: 'Deleted!',
  cannotEdit: 'You can not Edit Order!',
  cannotDelete: 'You can not Delete Order!',
  enterAddress: 'Enter Address',
  enterPhone: 'Enter Phone Number',
  saleTax: 'Sale Tax 0%',
  contactSent: 'Your Contact has been submited!',
  fillOut: 'Please fill out',
  passwordsDiffer: 'Password and confirmation password do not match.',
  shortPassword: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  verifying: 'Verify authentication',
  pleaseWait: 'Please wail...',
  tokenExpired: 'Sorry, your token expired!',
  searchPosts: 'Serach posts here...',
  rememberMe: 'Remember Me',
  backToLogin: 'Back to Login',
} as const

export type SentenceKey = keyof typeof SENTENCES

/**
 * Converts the rows in which staff typed their wordings to a map from each sentence to its wording. Leaves out rows
 * without a wording, and rows of sentences that no longer exist.
 */
export function toWordings(rows: readonly { sentence?: string | null; wording?: string | null }[]): Wordings {
  return Object.fromEntries(
    rows.flatMap(({ sentence, wording }) => {
      const text = wording?.trim()
      return text && isSentence(sentence) ? [[SENTENCES[sentence], text]] : []
    }),
  )
}

function isSentence(key: string | null | undefined): key is SentenceKey {
  return key != null && Object.hasOwn(SENTENCES, key)
}
