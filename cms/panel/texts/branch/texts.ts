import { formatCount } from '../../../../src/domain/count.ts'

export const texts = {
  shownOn: (page: string) => `See it on ${page}`,
  otherTexts: 'Other texts',
  otherHint: 'The site shows none of these. Apps that other people wrote may read them, by their key.',
  key: 'Key',
  text: 'Text',
  remove: (key: string) => `Remove ${key || 'this text'}`,
  removed: 'Remove',
  add: 'Add another text',
  paragraphs: 'An empty line begins a new paragraph.',
  formatted: 'This text has formatting, written as HTML.',
  toText: 'Edit as plain text',
  toHtml: 'Put the formatting back',
  unfitPrices: (currency: string, products: number, first: { name: string; amount: number }) =>
    `${products === 1 ? '1 product has a price' : `${formatCount(products)} products have prices`} that ${currency} cannot have, such as ${first.amount} of ${first.name}. Shoppers would see them rounded and pay what is stored: please change them first.`,
}
