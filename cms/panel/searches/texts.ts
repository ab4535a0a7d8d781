import { formatCount } from '../../../src/domain/count.ts'
import { countProducts } from '../../../src/domain/search-result.ts'

/** The words of what shoppers searched for. */
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
  found: (count: number) => countProducts(count),
  opened: 'Opened:',
  times: (title: string, count: number) => (count === 1 ? title : `${title} (${formatCount(count)} times)`),
  nothingOpened: 'Nothing was opened',
  further: (count: number) => `${formatCount(count)} more`,
  others: (count: number) => `and ${formatCount(count)} ${count === 1 ? 'other' : 'others'}`,
  synonyms: 'Words that mean the same',
  synonymsPlace: 'are in the tab “Search” of the store: add what shoppers call it.',
  privacy:
    'Words and counts only: nothing of who searched is kept, and no text that looks like a phone number or a mail address.',
}
