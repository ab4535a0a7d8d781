import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { fr } from '@payloadcms/translations/languages/fr'
import { it } from '@payloadcms/translations/languages/it'
import { nl } from '@payloadcms/translations/languages/nl'
import { pl } from '@payloadcms/translations/languages/pl'
import { pt } from '@payloadcms/translations/languages/pt'
import { uk } from '@payloadcms/translations/languages/uk'
import { zh } from '@payloadcms/translations/languages/zh'

/**
 * The languages of Payload's own texts in the panel, by code; each member of staff chooses one. The shop's texts are
 * English.
 */
export const panelLanguages = { en, de, es, fr, it, nl, pl, pt, uk, zh }

/** Texts that replace Payload's `<No Name>` and `[Untitled]`. */
const EMPTY = { noLabel: '–', untitled: 'New' }

/** Texts that replace Payload's in the panel, by language. */
export const panelTextOverrides = {
  ...Object.fromEntries(Object.keys(panelLanguages).map((language) => [language, { general: EMPTY }])),
  en: {
    general: {
      ...EMPTY,
      payloadSettings: 'Your panel',
      email: 'E-mail',
      emailAddress: 'E-mail address',
      or: 'or',
      noResultsFound: 'Nothing here',
      noResultsDescription: 'Change the search, or take away filters. Without both, nothing has been added yet.',
    },
    authentication: { emailNotValid: 'This is not an e-mail address.' },
    error: {
      emailOrPasswordIncorrect: 'The e-mail address or the password is not right.',
      missingEmail: 'Please give an e-mail address.',
      userEmailAlreadyRegistered: 'There is an account with this e-mail address.',
    },
    validation: { emailAddress: 'Please give an e-mail address, such as ada@example.com.' },
  },
}
