import { paths } from '../../../../src/domain/paths.ts'
import type { TextList } from '../../../base/fields/fields.ts'

/** A text of the branch that the site shows under a fixed key (storefront.md §3, Branch info). */
export type KnownText = {
  key: string
  label: string
  hint: string
  /** The page of the site that shows it. */
  shownOn: { page: string; path: string }
  kind: 'line' | 'text' | 'html' | 'map'
}

const home = { page: 'the home page', path: `${paths.home}#support` }
const everyPage = { page: 'every page, at the end', path: `${paths.home}#footer` }
const contact = { page: 'the contact page', path: paths.contact }
const about = { page: 'the about page', path: paths.about }

export const knownTexts: Record<TextList, KnownText[]> = {
  support_info: [
    {
      key: 'Free delivery',
      label: 'Delivery',
      hint: 'From which order on it is free. Write {amount} for the amount above.',
      shownOn: home,
      kind: 'text',
    },
    { key: 'Secure payment', label: 'Payment', hint: 'Why it is safe to order.', shownOn: home, kind: 'text' },
    { key: 'Free returns', label: 'Returns', hint: 'How long, and who pays.', shownOn: home, kind: 'text' },
    { key: 'Customer Support', label: 'Support', hint: 'When somebody answers.', shownOn: home, kind: 'text' },
  ],
  contact: [
    { key: 'Address', label: 'Address', hint: 'Street, number, place.', shownOn: contact, kind: 'line' },
    {
      key: 'Phone',
      label: 'Phone',
      hint: 'With the country code, such as +1 503 555 0142.',
      shownOn: everyPage,
      kind: 'line',
    },
    {
      key: 'Email',
      label: 'E-mail',
      hint: 'Also where the shop gets its mails: new orders, messages, low stock.',
      shownOn: everyPage,
      kind: 'line',
    },
    { key: 'Work Day', label: 'Opening hours', hint: 'Days and hours.', shownOn: everyPage, kind: 'line' },
    {
      key: 'Map',
      label: 'Map',
      hint: 'On OpenStreetMap or Google Maps choose “Share”, then “HTML” or “Embed a map”, and paste it here.',
      shownOn: contact,
      kind: 'map',
    },
    {
      key: 'Introduction',
      label: 'Introduction',
      hint: 'Who you are, and since when.',
      shownOn: about,
      kind: 'html',
    },
    {
      key: 'About the Product',
      label: 'About the products',
      hint: 'What they are made of, and what you promise.',
      shownOn: about,
      kind: 'html',
    },
  ],
  social: ['FaceBook', 'Twitter', 'Youtube'].map((key) => ({
    key,
    label: { FaceBook: 'Facebook', Twitter: 'Twitter (X)', Youtube: 'YouTube' }[key] ?? key,
    hint: 'The whole address of your page there, beginning with https://.',
    shownOn: everyPage,
    kind: 'line' as const,
  })),
}
