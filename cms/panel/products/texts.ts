import { formatCount } from '../../../src/domain/text/count.ts'
/** Texts of the product list and its actions. */
export const texts = {
  families: 'Families',
  stocktake: 'Stocktake',
  filters: {
    show: 'Show',
    all: 'All',
    published: 'Published',
    drafts: 'Drafts and changes',
    low: 'Low stock',
    soldOut: 'Sold out',
    archived: 'Archived',
    category: 'Category',
  },
  status: { published: 'Published', draft: 'Draft', changed: 'Changed', archived: 'Archived' },
  noName: 'Without a name',
  noCategory: 'None',
  noPrice: 'No price',
  soldOut: 'Sold out',
  onSale: (price: string) => `On sale: ${price}`,
  quick: {
    price: (name: string) => `Price of ${name}`,
    stock: (name: string) => `Stock of ${name}`,
    edit: (label: string, shown: string) => `${label}: ${shown}. Change`,
    save: 'Save',
    cancel: 'Cancel',
    countHint: 'What you counted. Orders that come in meanwhile are taken off.',
    saved: (label: string, shown: string) => `${label}: ${shown} now.`,
    movedMeanwhile: (label: string, shown: string) => `${label}: ${shown} now, with what was ordered meanwhile.`,
    theirs: (shown: string) => `Now: ${shown}`,
    keepMine: (shown: string) => `Save ${shown}`,
    keepTheirs: (shown: string) => `Keep ${shown}`,
  },
  arrange: {
    featured: {
      open: 'Arrange the featured products',
      title: 'Order of the featured products',
      about: 'The home page begins with the first of them.',
      none: 'No published product is featured. Switch it on in the form of a product.',
    },
    categories: {
      open: 'Arrange the categories',
      title: 'Order of the categories',
      about: 'The menu has this order. So has the list of all products, with the newest first in each category.',
      none: 'There are no categories yet.',
    },
    loading: 'Loading the order …',
    hint: 'Drag an entry with the mouse or a finger. Or choose it with Tab, press Space, move it with the arrow keys and press Space again; Escape puts it back.',
    save: 'Save the order',
    saved: 'The order is saved.',
    place: (place: number, of: number) => `${place} of ${of}`,
  },
  bulk: {
    selected: (count: number) => (count === 1 ? '1 product selected' : `${formatCount(count)} products selected`),
    actions: { move: 'Move to a category', prices: 'Change prices', archive: 'Archive', putBack: 'Put back' },
    report: 'What became of each product',
    progress: (done: number, of: number) => `${done} of ${of} done`,
  },
  archive: {
    explain: (count: number) =>
      count === 1
        ? 'It leaves the shop, and orders keep it. You can put it back.'
        : 'They leave the shop, and orders keep them. You can put them back.',
    leadTo: (count: number) => (count === 1 ? 'Who has its address is …' : 'Who has the address of one of them is …'),
    kinds: {
      nowhere: '… told that it is no longer sold',
      category: '… sent to its category',
      address: '… sent to another page of the shop',
    },
    address: 'Address of that page, such as /category?name=Rings',
    noAddress: 'Please give the address of a page of the shop.',
    confirm: (count: number) => (count === 1 ? 'Archive 1 product' : `Archive ${count} products`),
    asDrafts: (count: number) =>
      count === 1
        ? 'It becomes a draft. Publish it to sell it again.'
        : 'They become drafts. Publish them to sell them again.',
    confirmPutBack: (count: number) => (count === 1 ? 'Put back 1 product' : `Put back ${count} products`),
  },
  move: {
    category: 'Category',
    choose: 'Please choose',
    confirm: (count: number) => (count === 1 ? 'Move 1 product' : `Move ${count} products`),
  },
  prices: {
    percent: 'Percent, such as -10 or 5.5',
    keepOld: 'Show the old price struck through, as the regular price',
    notAPercent: 'Please give a number of percent, such as -10 or 5.5.',
    preview: 'Preview',
    back: 'Back',
    product: 'Product',
    old: 'Old',
    now: 'New',
    regular: 'Regular',
    problems: (count: number) =>
      count === 1 ? '1 product cannot be changed.' : `${count} products cannot be changed.`,
    confirm: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
    none: 'None',
  },
}
