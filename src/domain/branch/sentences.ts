import { MIN_PASSWORD_LENGTH } from '../customers/password-length.ts'
import { ITEM_ADDED_MESSAGE, type WordingsBySentence } from './wordings.ts'

/**
 * The fixed messages and labels for customers, spelled as in storefront.md, its mistakes included. API responses
 * contain these texts. Pages show the texts with which staff replaced them, if there are any.
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
 * Returns a map from each fixed sentence to the text with which staff replaced it. `sentence` is a key of `SENTENCES`,
 * `wording` the new text. Leaves out rows without a new text, and rows whose key does not exist.
 */
export function toWordingsBySentence(
  rows: readonly { sentence?: string | null; wording?: string | null }[],
): WordingsBySentence {
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
