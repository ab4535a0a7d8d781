import { formatCount } from '../../../../src/domain/text/count.ts'
import { MAX_IMPORT_FILE_MB, MAX_IMPORT_LINES } from '../../../desk/products/csv/columns.ts'

const lines = (number: number) => (number === 1 ? '1 line' : `${formatCount(number)} lines`)

function seen(done: number, drafts: number): string {
  if (drafts === 0) return 'Shoppers see it.'
  if (drafts === done) return 'Shoppers see nothing of it: these are drafts, until they are published.'
  return `Shoppers see ${formatCount(done - drafts)} of them. ${drafts === 1 ? '1 is a draft' : `${formatCount(drafts)} are drafts`}, until published.`
}

export const texts = {
  exportFound: 'Export what the list finds',
  exportSelected: (number: number) => (number === 1 ? 'Export 1 product' : `Export ${formatCount(number)} products`),
  title: 'Import products',
  products: 'Products',
  notAllowed: 'Only people who may change products can import them.',
  intro: 'Nothing is changed before you have seen what every line would do.',
  choose: 'Choose a CSV file',
  drop: `Or drop it here. At most ${formatCount(MAX_IMPORT_LINES)} lines and ${MAX_IMPORT_FILE_MB} MB.`,
  another: 'Choose another file',
  tooLarge: `This file is larger than ${MAX_IMPORT_FILE_MB} MB. Please split it into several files.`,
  unreadable: 'This file could not be read. Please choose it again.',
  guessed: (encoding: string) =>
    `The file names no encoding and was read as ${encoding}. Please check letters such as é below, and choose another where they are wrong.`,
  program: (program: string) =>
    `This is an export of ${program}: its columns were put in the place of ours. You can choose other ones. Its pictures are left out: please upload them, and choose them in each product or in the column Pictures.`,
  read: 'How the file is read',
  encoding: 'Encoding',
  ofFile: 'Column of the file',
  sample: 'Its first entry',
  isColumn: 'Is our column',
  leftOut: 'None: left out',
  columnFor: (heading: string) => `Our column for ${heading}`,
  unknown: (headings: readonly string[]) =>
    headings.length === 1
      ? `The column ${headings[0]} is not one of ours and is left out.`
      : `These columns are not ours and are left out: ${headings.join(', ')}.`,
  help: 'Which columns there are',
  column: 'Column',
  holds: 'What it holds',
  helpNote:
    'Columns come in any order. A missing column leaves its field alone; an empty cell empties it, where it may be empty. Begin with an export: it has all columns.',
  reading: (file: string) => `Reading ${file}`,
  applying: 'Changing products',
  stop: 'Stop',
  stopped: 'Stopped. What was applied stays; you can go on.',
  result: (file: string) => `What ${file} would do`,
  kinds: {
    all: 'All lines',
    new: 'New',
    changed: 'Changed',
    stale: 'Changed meanwhile',
    refused: 'Refused',
    unchanged: 'Unchanged',
    done: 'Applied',
    failed: 'Not applied',
  },
  show: 'Show',
  nothing: 'Every line is as the shop has it already. There is nothing to apply.',
  nothingLeft: 'No line can be applied.',
  includeStale: (number: number) =>
    number === 1
      ? 'Also apply the line whose product was changed since the export'
      : `Also apply the ${formatCount(number)} lines whose products were changed since the export`,
  apply: (number: number) => (number === 1 ? 'Apply 1 change' : `Apply ${formatCount(number)} changes`),
  goOn: (number: number) => `Go on with ${lines(number)}`,
  download: (number: number) => `Download ${lines(number)} that were not applied`,
  downloadRefused: (number: number) =>
    number === 1 ? 'Download the refused line' : `Download the ${formatCount(number)} refused lines`,
  fileName: 'products-not-imported.csv',
  /** `drafts` is the number of drafts among the applied lines. */
  finished: (done: number, failed: number, drafts: number) =>
    `${lines(done)} applied${failed > 0 ? `, ${formatCount(failed)} not` : ''}.${done > 0 ? ` ${seen(done, drafts)}` : ''}`,
  drafts: (changes: number, drafts: number) =>
    drafts === changes
      ? 'These are drafts: shoppers see nothing of it until they are published.'
      : `${lines(drafts)} of these ${formatCount(changes)} ${drafts === 1 ? 'is' : 'are'} of drafts, which shoppers do not see until they are published.`,
  /** Notes if shoppers will not see the product as the line describes it. */
  after: {
    draft: 'A draft: shoppers do not see it.',
    hidden: 'It becomes a draft: shoppers do not see it any more.',
    changed: 'Shoppers see this change. The unpublished draft beside it stays a draft.',
  },
  line: 'Line',
  product: 'Product',
  what: 'What happens',
  empty: 'empty',
  more: (left: number) => `Show ${formatCount(left)} more`,
}
