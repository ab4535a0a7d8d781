import { formatProductCount } from '../../../src/domain/search/search-texts.ts'
import { formatCount } from '../../../src/domain/text/count.ts'

export const texts = {
  title: 'Searches',
  period: 'Days of the searches',
  days: (count: number) => `${count} days`,
  loading: 'Loading the searches …',
  failed: 'The searches could not be loaded.',
  none: 'Nobody has searched the shop on these days.',
  withoutProduct: 'Found no product',
  allFound: 'Every search found a product.',
  withProducts: 'Found products',
  searches: (count: number) => `${formatCount(count)} ${count === 1 ? 'search' : 'searches'}`,
  found: (count: number) => formatProductCount(count),
  opened: 'Opened:',
  times: (title: string, count: number) => (count === 1 ? title : `${title} (${formatCount(count)} times)`),
  nothingOpened: 'Nothing was opened',
  further: (count: number) => `${formatCount(count)} more`,
  others: (count: number) => `and ${formatCount(count)} ${count === 1 ? 'other' : 'others'}`,
  synonyms: 'Words that mean the same',
  synonymsPlace: 'are in the settings: add what shoppers call it.',
  try: 'Try a search',
  tryHint: 'It finds what shoppers will find with the rules above, also before they are saved.',
  tryNothing: 'It finds no product.',
  tried: (total: number, shown: number) =>
    total > shown ? `${formatProductCount(total)}, the first of them:` : `${formatProductCount(total)}:`,
  isNew: 'new by these rules',
  didYouMean: (words: string) => `Shoppers are asked: Did you mean “${words}”?`,
  besideProducts: 'Beside the products:',
  trying: 'Searching …',
  tryFailed: 'The search could not be tried.',
  privacy:
    'Words and counts only: nothing of who searched is kept, and no text that looks like a phone number or a mail address.',
}
